import type { Registry } from 'shared-types/registry';
import { getRoles } from '../registry/roles.ts';
import { getChangeTime, getLivePeriod, getRolloutRecord, LIVE_PERIOD_MS } from './arms.ts';
import type { AnalysisRecord, AnalysisRecords, ReportedFailure } from './counts.ts';
import { type Alternative, eValue, type Tally } from './e-process.ts';
import { type DeclaredOutcome, getOutcomes } from './outcomes.ts';

/** Maximum probability of stopping a canary that is not worse, over the whole rollout. */
export const FALSE_STOPS = 0.001;
/** Evidence that stops a canary. */
export const THRESHOLD = 1 / FALSE_STOPS;

/** Evidence from which a rollout waits; a good version reaches it in at most one of 20 rollouts. */
export const SUSPICION = 20;

/** Share of the error probability of the comparison with the control group; the rest is that with the time before. */
const CONTROL_WEIGHT = 0.9;

/** Odds of a failing visitor to be in a worse canary: slightly, clearly or much worse, or it always fails. */
export const WORSE: readonly Alternative[] = [
  { odds: 1.7, weight: 0.1 },
  { odds: 3, weight: 0.28 },
  { odds: 8, weight: 0.4 },
  { odds: 1000, weight: 0.22 },
];

/**
 * Odds of visitors who miss and who reach an outcome to be in the canary, for several shares of visitors who still reach
 * it (`left`) and several shares of the control group who usually do.
 */
export const MISSED: readonly Alternative[] = [0.01, 0.25, 0.6, 0.8].flatMap((left) =>
  [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95].map((usual) => ({
    odds: (1 - usual * left) / (1 - usual),
    reachedOdds: left,
    weight: 1 / 28,
  })),
);

/** Odds of a failure in a worse version without a control group, relative to the time before. */
export const BEYOND_BOUND: readonly Alternative[] = [3, 10, 50, 1000].map((odds) => ({ odds, weight: 0.25 }));

/** Failure rates assumed for the time before: the minimum, and the maximum without a known failure. */
const MIN_FAILING = 0.005;
const ASSUMED_FAILING = 0.02;

/** Visitors of the canary or of the live versions, of the control group, and without one. */
const OWN = /^(?:canary:|live$)/;
const CONTROL = /^control:/;
const UNCONTROLLED = /^(?:canary:100|live)$/;

/** Evidence about one version in one rollout, or live for all visitors. */
export type VersionEvidence = Readonly<ReturnType<typeof evaluateVersion>>;

/** Returns the evidence of every version that is live or in a rollout. */
export function evaluate(records: AnalysisRecords, registry: Registry, now: number): VersionEvidence[] {
  const period = getLivePeriod(registry, now);
  const suspect = getSuspect(registry);
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const { active, canary, earlier = [] } = getRoles(registry, name) ?? {};
    if (active === undefined) {
      return [];
    }
    const { version } = active.metadata;
    const changed = getChangeTime(registry, name);
    const live = evaluateVersion(
      { package: name, version, rollout: undefined, against: earlier[0]?.metadata.version, since: period },
      records[`live/${period}`] ?? {},
      getBefore(records, changed),
      suspect === name && now - changed < LIVE_PERIOD_MS ? getOutcomes(registry) : undefined,
    );
    if (canary === undefined) {
      return [live];
    }
    const { salt: rollout = '', since = '' } = canary.extras.rollout ?? {};
    const next = canary.metadata.version;
    const ofCanary = evaluateVersion(
      { package: name, version: next, rollout, against: version, since: Date.parse(since) },
      records[getRolloutRecord(name, next, rollout)] ?? {},
      getBefore(records, period + 1),
      getOutcomes(registry),
    );
    return [ofCanary, live];
  });
}

/**
 * Compares the visitors of a version with its control group, and visitors without one with the time before. Canaries
 * assign visitors independently, so the counts need not be split by the other canaries.
 * @param version `rollout`: its salt; `against`: the compared version; `since`: start of the rollout or period, in ms
 * @param before counts of live versions from the time before
 * @param outcomes undefined for a live version that was not the last one to change: it is not compared
 */
function evaluateVersion(
  version: Readonly<Record<'package' | 'version', string>> & {
    readonly rollout: string | undefined;
    readonly against: string | undefined;
    readonly since: number;
  },
  record: AnalysisRecord,
  before: AnalysisRecord,
  outcomes: readonly DeclaredOutcome[] | undefined,
) {
  const isLive = version.rollout === undefined;
  const label = isLive ? ` ${version.package}@${version.version}` : '';
  const compared = (outcomes ?? []).map((outcome) => compareOutcome(record, before, outcome));
  const guardrails = compared.filter(({ kind }) => kind === 'guardrail');
  // Failures have half of the error probability; outcomes share the other half.
  const parts = [
    { cause: 'failures', part: compareFailures(record, before) / 2 },
    ...guardrails.map((outcome) => ({ cause: outcome.name, part: outcome.eValue / 2 / compared.length })),
  ].toSorted((a, b) => b.part - a.part);
  return {
    ...version,
    // Visitors who loaded the version, or failed before they could.
    visitors: getVisitors(record, 'loaded', OWN, label),
    /** Control group; undefined for a live version. */
    stable: isLive ? undefined : getVisitors(record, 'loaded', CONTROL),
    /** Visitors of the version by the kind of their first failure. */
    failures: Object.fromEntries(getFields(record, `kind${label}`)),
    samples: getSamples(record),
    outcomes: compared,
    /** Strongest evidence against the version: `failures`, or the name of an outcome. */
    cause: parts[0]?.cause ?? 'failures',
    /** Evidence against the version: 1 is neutral, `threshold` stops it. */
    eValue: outcomes === undefined ? 1 : parts.reduce((sum, { part }) => sum + part, 0),
    threshold: THRESHOLD,
  };
}

/** Compares how many visitors have a page with a failure. */
function compareFailures(record: AnalysisRecord, before: AnalysisRecord): number {
  const control = getVisitors(record, 'visitors', CONTROL);
  const earlier = getVisitors(before, 'visitors', OWN);
  const failing = control.failing + earlier.failing;
  const upper = getUpperBound(failing, control.exposed + earlier.exposed);
  const chance = Math.max(MIN_FAILING, failing === 0 ? Math.min(ASSUMED_FAILING, upper) : upper);
  const { exposed, failing: yes } = getVisitors(record, 'visitors', UNCONTROLLED);
  return combine(
    eValue(getTallies(record, 'failing'), WORSE),
    eValue([{ chance, yes, no: exposed - yes }], BEYOND_BOUND),
  );
}

/** Compares how many visitors miss and reach an outcome. */
function compareOutcome(record: AnalysisRecord, before: AnalysisRecord, { name, kind }: DeclaredOutcome) {
  const control = getReached(record, name, CONTROL);
  const usual = getReached(before, name, OWN);
  const chance = (1 + getUpperBound(usual.shown - usual.reached, usual.shown)) / 2;
  const { shown, reached: no } = getReached(record, name, UNCONTROLLED);
  return {
    name,
    kind,
    canary: getReached(record, name, OWN),
    /** Undefined without a control group: the canary is then compared with the time before. */
    control: control.shown > 0 ? control : undefined,
    /** Evidence that fewer visitors of the canary reach it; 1 is neutral. */
    eValue: combine(
      eValue([...getTallies(record, `${name} reached`), ...getTallies(record, `${name} missed`)], MISSED),
      eValue([{ chance, yes: shown - no, no }], BEYOND_BOUND),
    ),
  };
}

/** Returns the evidence of both comparisons: with the control group, and with the time before. */
export function combine(byControl: number, byBefore: number): number {
  return CONTROL_WEIGHT * byControl + (1 - CONTROL_WEIGHT) * byBefore;
}

/** Returns the package whose live version changed last, except by a rollback. */
function getSuspect(registry: Registry): string | undefined {
  return Object.keys(registry.microFrontends)
    .filter((name) => getRoles(registry, name)?.active.extras.came?.by !== 'rollback')
    .toSorted((a, b) => getChangeTime(registry, b) - getChangeTime(registry, a))[0];
}

/** Returns the latest counts of live versions of an earlier period. @param time in ms */
function getBefore(records: AnalysisRecords, time: number): AnalysisRecord {
  const starts = Object.entries(records)
    .filter(([name, record]) => name.startsWith('live/') && (record['visitors live'] ?? 0) > 0)
    .map(([name]) => Number(name.slice('live/'.length)));
  return records[`live/${Math.max(...starts.filter((start) => start < time))}`] ?? {};
}

/** Returns the counts whose field names start with a word, with the remaining field name. */
function getFields(record: AnalysisRecord, start: string): [rest: string, count: number][] {
  return Object.entries(record).flatMap(([field, count]) =>
    field.startsWith(`${start} `) ? [[field.slice(start.length + 1), count]] : [],
  );
}

function getSum(record: AnalysisRecord, measure: string, arms: RegExp): number {
  return getFields(record, measure).reduce((sum, [arm, count]) => (arms.test(arm) ? sum + count : sum), 0);
}

/** Returns the visitors of a measure in the canary and its control group, by share of the canary. */
function getTallies(record: AnalysisRecord, measure: string): Tally[] {
  const percents = getFields(record, measure).flatMap(([arm]) => /^(?:canary|control):(.+)$/.exec(arm)?.[1] ?? []);
  return [...new Set(percents)].map((percent) => ({
    chance: Number(percent) / 100,
    yes: record[`${measure} canary:${percent}`] ?? 0,
    no: record[`${measure} control:${percent}`] ?? 0,
    isReached: measure.endsWith(' reached'),
  }));
}

/** Returns visitors and those with a failing page. @param label of a live version; empty for the whole record */
function getVisitors(record: AnalysisRecord, measure: string, arms: RegExp, label = '') {
  const failing = getSum(record, `failing${label}`, arms);
  return { exposed: Math.max(failing, getSum(record, measure + label, arms)), failing };
}

/** Returns the visitors who were shown the route of an outcome, and those who reached it in time. */
function getReached(record: AnalysisRecord, outcome: string, arms: RegExp) {
  const reached = getSum(record, `${outcome} reached`, arms);
  return { shown: reached + getSum(record, `${outcome} missed`, arms), reached };
}

/** Returns the stored failure reports, with their first and last time in ms. */
function getSamples(record: AnalysisRecord) {
  return getFields(record, 'first').map(([text, at]) => {
    return { ...(JSON.parse(text) as ReportedFailure), at, last: record[`last ${text}`] ?? at };
  });
}

/** Returns Wilson's upper bound of a share, 3.3 standard deviations above it; 1 without observations. */
export function getUpperBound(yes: number, all: number): number {
  const z2 = 3.3 ** 2;
  if (all === 0) {
    return 1;
  }
  const share = yes / all;
  const spread = Math.sqrt(z2 * ((share * (1 - share)) / all + z2 / (4 * all * all)));
  return Math.min(1, (share + z2 / (2 * all) + spread) / (1 + z2 / all));
}
