import type { Registry } from 'shared-types/registry';
import { getRoles } from '../registry/roles.ts';
import { getChangeTime, getLivePeriod, getRolloutRecord, LIVE_PERIOD_MS } from './arms.ts';
import type { AnalysisRecord, AnalysisRecords } from './counts.ts';
import { type Alternative, eValue } from './e-process.ts';
import type { OutcomeEvidence, VersionEvidence, VisitorFigures } from './evidence.ts';
import {
  getKinds,
  getReached,
  getSamples,
  getTallies,
  getUpperBound,
  getVisitors,
  isUncontrolled,
  isControl,
  isOwn,
} from './figures.ts';
import { type DeclaredOutcome, getOutcomes } from './outcomes.ts';

/** Maximum probability of stopping a canary that is not worse, over the whole rollout. */
export const FALSE_STOPS = 0.001;
/** Evidence that stops a canary. */
export const THRESHOLD = 1 / FALSE_STOPS;

/** Evidence from which a rollout waits; a good version reaches it in at most one of 20 rollouts. */
export const SUSPICION = 20;

/** Shares of the error probability by comparison. All outcomes share theirs equally. */
export const WEIGHTS = { failures: 0.45, failuresBefore: 0.05, outcomes: 0.45, outcomesBefore: 0.05 };

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

/** Odds of a failure in a good version, relative to the tolerated failure rate. */
const RARELY = 0.1;

/** Failure rates assumed for the time before: the minimum, and the maximum without a known failure. */
const MIN_FAILING = 0.005;
const ASSUMED_FAILING = 0.02;

/** Tolerated difference between the failure rates of a version and its control group. */
const TOLERATED = 0.1;

/** A weighted e-value, whose mean is 1 if nothing is wrong. The weights of a version add up to at most 1. */
interface Term {
  readonly cause: string;
  readonly weight: number;
  readonly value: number;
}

/** Returns the evidence of every version that is live or in a rollout. */
export function evaluate(records: AnalysisRecords, registry: Registry, now: number): VersionEvidence[] {
  const period = getLivePeriod(registry, now);
  const suspect = getSuspect(registry);
  const outcomes = getOutcomes(registry);
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const { active, canary, earlier = [] } = getRoles(registry, name) ?? {};
    if (active === undefined) {
      return [];
    }
    const { version } = active.metadata;
    const changed = getChangeTime(registry, name);
    const live = evaluateVersion(
      { package: name, version, rollout: undefined, against: earlier[0]?.metadata.version },
      records.get(`live/${period}`) ?? { since: period, changed: period },
      getBefore(records, changed),
      suspect === name && now - changed < LIVE_PERIOD_MS ? outcomes : undefined,
    );
    if (canary === undefined) {
      return [live];
    }
    const { salt: rollout = '', since = '' } = canary.extras.rollout ?? {};
    const next = canary.metadata.version;
    const started = Date.parse(since);
    const record = records.get(getRolloutRecord(name, next, rollout)) ?? { since: started, changed: started };
    const ofCanary = { package: name, version: next, rollout, against: version };
    return [evaluateVersion(ofCanary, record, getBefore(records, period + 1), outcomes), live];
  });
}

/**
 * Compares the visitors of a version with its control group, and visitors without one with the time before. Canaries
 * assign visitors independently, so the counts need not be split by the other canaries.
 * @param before counts of live versions from the time before
 * @param outcomes undefined for a live version that was not the last one to change: it is not compared
 */
function evaluateVersion(
  version: Pick<VersionEvidence, 'package' | 'version' | 'rollout' | 'against'>,
  record: AnalysisRecord,
  before: AnalysisRecord,
  outcomes: readonly DeclaredOutcome[] | undefined,
): VersionEvidence {
  const isLive = version.rollout === undefined;
  const label = isLive ? ` ${version.package}@${version.version}` : '';
  const control = getVisitors(record, 'visitors', isControl);
  const earlier = getVisitors(before, 'visitors', isOwn);
  // Visitors who loaded the version, or failed before they could.
  const visitors = getVisitors(record, 'loaded', isOwn, label);
  const compared = (outcomes ?? []).map((outcome) => compareOutcome(record, outcome, before));
  const others = { exposed: control.exposed + earlier.exposed, failing: control.failing + earlier.failing };
  const uncontrolled = getVisitors(record, 'visitors', isUncontrolled);
  const terms: Term[] = [
    { cause: 'failures', weight: WEIGHTS.failures, value: eValue(getTallies(record, 'failing'), WORSE) },
    { cause: 'failures', weight: WEIGHTS.failuresBefore, value: compareFailures(uncontrolled, others) },
    ...compared.flatMap((outcome) => outcome.terms),
  ];
  return {
    ...version,
    since: record.since ?? 0,
    changed: record.changed ?? 0,
    visitors,
    stable: isLive ? undefined : getVisitors(record, 'loaded', isControl),
    failures: getKinds(record, label),
    samples: getSamples(record),
    outcomes: compared.map(({ evidence }) => evidence),
    ...decide(outcomes === undefined ? [] : terms, visitors, isLive ? earlier : control),
  };
}

/** Returns the evidence and the verdict of a version. @param terms empty for a version that is not compared */
function decide(terms: readonly Term[], seen: VisitorFigures, control: VisitorFigures) {
  const total = terms.length === 0 ? 1 : terms.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const [strongest] = terms.toSorted((a, b) => b.weight * b.value - a.weight * a.value);
  const isWorse = total >= THRESHOLD;
  const visitorsToFine = isWorse ? 0 : getVisitorsToFine(seen, control);
  const isFine = visitorsToFine === 0 && total < SUSPICION;
  const verdict: VersionEvidence['verdict'] = isWorse ? 'worse' : isFine ? 'fine' : 'inconclusive';
  return { eValue: total, threshold: THRESHOLD, verdict, visitorsToFine, cause: strongest?.cause ?? 'failures' };
}

/** Compares how many visitors miss and reach an outcome with the control group, and with the time before. */
function compareOutcome(record: AnalysisRecord, { name, kind, share }: DeclaredOutcome, before: AnalysisRecord) {
  const reached = getTallies(record, `${name} reached`).map((tally) => ({ ...tally, isReached: true }));
  const assigned = eValue([...reached, ...getTallies(record, `${name} missed`)], MISSED);
  const control = getReached(record, name, isControl);
  const uncontrolled = getReached(record, name, isUncontrolled);
  const usual = getReached(before, name, isOwn);
  const chance = (1 + getUpperBound(usual.shown - usual.reached, usual.shown)) / 2;
  const compared = eValue(
    [{ chance, yes: uncontrolled.shown - uncontrolled.reached, no: uncontrolled.reached }],
    BEYOND_BOUND,
  );
  const evidence: OutcomeEvidence = {
    name,
    kind,
    canary: getReached(record, name, isOwn),
    control: control.shown > 0 ? control : undefined,
    eValue: Math.max(assigned, compared),
  };
  const stops = kind === 'guardrail' ? share : 0;
  const terms: Term[] = [
    { cause: name, weight: WEIGHTS.outcomes * stops, value: assigned },
    { cause: name, weight: WEIGHTS.outcomesBefore * stops, value: compared },
  ];
  return { evidence, terms };
}

/** Compares the failure rate of visitors with that of others: in the control group, or before. */
function compareFailures({ exposed, failing }: VisitorFigures, others: VisitorFigures): number {
  const upper = getUpperBound(others.failing, others.exposed);
  const chance = Math.max(MIN_FAILING, others.failing === 0 ? Math.min(ASSUMED_FAILING, upper) : upper);
  return eValue([{ chance, yes: failing, no: exposed - failing }], BEYOND_BOUND);
}

/** Returns the package whose live version changed last, except by a rollback. */
function getSuspect(registry: Registry): string | undefined {
  return Object.keys(registry.microFrontends)
    .filter((name) => getRoles(registry, name)?.active.extras.came?.by !== 'rollback')
    .toSorted((a, b) => getChangeTime(registry, b) - getChangeTime(registry, a))[0];
}

/** Returns the latest counts of live versions of an earlier period. @param time in ms */
function getBefore(records: AnalysisRecords, time: number): AnalysisRecord {
  const periods = [...records].flatMap(([name, record]) => {
    const start = Number(/^live\/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    return start < time && (record['visitors live'] ?? 0) > 0 ? [{ start, record }] : [];
  });
  return periods.toSorted((a, b) => b.start - a.start)[0]?.record ?? {};
}

/** Returns the number of additional visitors without a failure until a version counts as healthy. */
function getVisitorsToFine({ exposed, failing }: VisitorFigures, control: VisitorFigures): number {
  const chance = Math.min(0.9, TOLERATED + (control.exposed === 0 ? 0 : control.failing / control.exposed));
  const scale = chance * RARELY + 1 - chance;
  const fine = (Math.log(SUSPICION) - failing * Math.log(RARELY / scale)) / -Math.log(scale);
  return Math.max(0, Math.ceil(fine) - (exposed - failing));
}
