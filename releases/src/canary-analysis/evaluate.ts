import type { Registry } from 'shared-types/registry';
import { getRoles } from '../registry/roles.ts';
import { getChangeTime, getLivePeriod, LIVE_PERIOD_MS } from './arms.ts';
import type { AnalysisRecord, AnalysisRecords, ReportedFailure } from './counts.ts';
import { type Alternative, eValue, type Tally } from './e-process.ts';
import { getOutcomes } from './outcomes.ts';

/** Maximum probability of stopping a canary that is not worse, over the whole rollout. */
export const FALSE_STOPS = 0.001;
/** Evidence that stops a canary. */
export const THRESHOLD = 1 / FALSE_STOPS;

/** Evidence from which a rollout waits; a good version reaches it in at most one of 20 rollouts. */
export const SUSPICION = 20;

/** Odds of a failing visitor to be in a worse canary: slightly, clearly or much worse, or it always fails. */
export const WORSE: readonly Alternative[] = [
  { odds: 1.7, weight: 0.1 },
  { odds: 3, weight: 0.28 },
  { odds: 8, weight: 0.4 },
  { odds: 1000, weight: 0.22 },
];

/** Odds to be in the canary of visitors who miss and who reach an outcome, by the share that still does and that did. */
export const MISSED: readonly Alternative[] = [0.01, 0.25, 0.6, 0.8].flatMap((left) =>
  [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95].map((usual) => ({
    odds: (1 - usual * left) / (1 - usual),
    reachedOdds: left,
    weight: 1 / 28,
  })),
);

/** Odds of a failure in a worse version without a control group, relative to the time before. */
export const BEYOND_BOUND: readonly Alternative[] = [3, 10, 50, 1000].map((odds) => ({ odds, weight: 0.25 }));

export type VersionEvidence = Readonly<ReturnType<typeof evaluate>[number]>;

/**
 * Returns the evidence of every version that is live or in a rollout, by its control group and, without one, by the time
 * before. Canaries assign visitors independently, so the counts need not be split by the other canaries.
 */
export function evaluate(records: AnalysisRecords, registry: Registry, now: number) {
  const names = Object.keys(registry.packages);
  const period = getLivePeriod(registry, now);
  const outcomes = getOutcomes(registry);
  // Of the live versions only the last change is compared.
  const [suspect] = names
    .filter((name) => getRoles(registry, name)?.active.by !== 'rollback')
    .toSorted((a, b) => getChangeTime(registry, b) - getChangeTime(registry, a));
  return Object.entries(registry.packages).flatMap(([name, { active, canary, earlier }]) => {
    const changed = getChangeTime(registry, name);
    const live = { release: active.release, rollout: undefined };
    return [...(canary === undefined ? [] : [canary]), live].map(({ release: { version }, rollout }) => {
      const isLive = rollout === undefined;
      const { salt = '', since = '' } = rollout ?? {};
      const record = records[isLive ? `live/${period}` : `${name}@${version}/${salt}`] ?? {};
      const before = getBefore(records, isLive ? changed : period + 1);
      const isCompared = !isLive || (name === suspect && now - changed < LIVE_PERIOD_MS);
      const compared = (isCompared ? outcomes : []).map(({ name: outcome, kind }) => {
        return { name: outcome, kind, ...compareOutcome(record, before, outcome) };
      });
      // Failures have half of the error probability; outcomes share the other half.
      const guardrails = compared.filter(({ kind }) => kind === 'guardrail');
      const parts = [
        { cause: 'failures', part: compareFailures(record, before) / 2 },
        ...guardrails.map((outcome) => ({ cause: outcome.name, part: outcome.eValue / 2 / compared.length })),
      ];
      const label = isLive ? ` ${name}@${version}` : '';
      const [loaded, failing] = [getCounts(record, `loaded${label}`), getCounts(record, `failing${label}`)];
      return {
        package: name,
        version,
        /** Salt of the rollout; undefined for a live version. */
        rollout: isLive ? undefined : salt,
        against: (isLive ? earlier[0] : active.release)?.version,
        /** Start of the rollout or of the period, in ms. */
        since: isLive ? period : Date.parse(since),
        // Visitors who loaded the version, or failed before they could.
        visitors: { exposed: Math.max(loaded.own, failing.own), failing: failing.own },
        stable: isLive ? undefined : { exposed: Math.max(loaded.control, failing.control), failing: failing.control },
        /** Visitors of the version by the kind of their first failure. */
        failures: Object.fromEntries(getFields(record, `kind${label}`)),
        /** Failure reports, with their first and last time in ms. */
        samples: getFields(record, 'first').map(([text, at]) => {
          return { ...(JSON.parse(text) as ReportedFailure), at, last: record[`last ${text}`] ?? at };
        }),
        outcomes: compared,
        /** Strongest evidence against the version: `failures`, or the name of an outcome. */
        cause: parts.reduce((strongest, one) => (one.part > strongest.part ? one : strongest)).cause,
        /** Evidence against the version: 1 is neutral, `threshold` stops it. */
        eValue: isCompared ? parts.reduce((sum, { part }) => sum + part, 0) : 1,
        threshold: THRESHOLD,
      };
    });
  });
}

function compareFailures(record: AnalysisRecord, before: AnalysisRecord): number {
  const [visitors, failing] = [getCounts(record, 'visitors'), getCounts(record, 'failing')];
  const [earlier, failed] = [getCounts(before, 'visitors').own, getCounts(before, 'failing').own];
  const usual = failing.control + failed;
  const upper = getUpperBound(usual, Math.max(visitors.control, failing.control) + Math.max(earlier, failed));
  // For the time before, at least 0.5 % are assumed to fail, and at most 2 % without a known failure.
  const chance = Math.max(0.005, usual === 0 ? Math.min(0.02, upper) : upper);
  const tally = { chance, yes: failing.all, no: Math.max(0, visitors.all - failing.all) };
  return combine(eValue(failing.tallies, WORSE), eValue([tally], BEYOND_BOUND));
}

function compareOutcome(record: AnalysisRecord, before: AnalysisRecord, name: string) {
  const [reached, missed] = [getCounts(record, `${name} reached`), getCounts(record, `${name} missed`)];
  const [usual, unusual] = [getCounts(before, `${name} reached`).own, getCounts(before, `${name} missed`).own];
  const tally = { chance: (1 + getUpperBound(unusual, usual + unusual)) / 2, yes: missed.all, no: reached.all };
  const tallies = [...reached.tallies.map((one) => ({ ...one, isReached: true })), ...missed.tallies];
  const shown = reached.control + missed.control;
  return {
    canary: { shown: reached.own + missed.own, reached: reached.own },
    /** Undefined without a control group: the canary is then compared with the time before. */
    control: shown > 0 ? { shown, reached: reached.control } : undefined,
    /** Evidence that fewer visitors of the canary reach it; 1 is neutral. */
    eValue: combine(eValue(tallies, MISSED), eValue([tally], BEYOND_BOUND)),
  };
}

/** Returns the evidence of both comparisons: with the control group for 90 % of the error probability, and with before. */
export function combine(byControl: number, byBefore: number): number {
  return 0.9 * byControl + 0.1 * byBefore;
}

/** Returns the latest counts of live versions of an earlier period. @param time in ms */
function getBefore(records: AnalysisRecords, time: number): AnalysisRecord {
  const periods = Object.entries(records).filter(([, record]) => (record['visitors live'] ?? 0) > 0);
  const starts = periods.map(([name]) => Number(name.slice('live/'.length)));
  return records[`live/${Math.max(...starts.filter((start) => start < time))}`] ?? {};
}

/** Returns the counts whose field names start with a word, with the remaining field name. */
function getFields(record: AnalysisRecord, start: string): [rest: string, count: number][] {
  const fields = Object.entries(record).filter(([field]) => field.startsWith(`${start} `));
  return fields.map(([field, count]) => [field.slice(start.length + 1), count]);
}

/** Returns the visitors with the version, in its control group, of groups without one (`all`), and by share. */
function getCounts(record: AnalysisRecord, measure: string) {
  const fields = getFields(record, measure);
  const sum = (arms: RegExp) => fields.reduce((total, [arm, count]) => (arms.test(arm) ? total + count : total), 0);
  const percents = new Set(fields.flatMap(([arm]) => /^(?:canary|control):(.+)$/.exec(arm)?.[1] ?? []));
  const tallies = [...percents].map((percent): Tally => ({
    chance: Number(percent) / 100,
    yes: record[`${measure} canary:${percent}`] ?? 0,
    no: record[`${measure} control:${percent}`] ?? 0,
  }));
  return { own: sum(/^(?:canary:|live$)/), control: sum(/^control:/), all: sum(/^(?:canary:100|live)$/), tallies };
}

/** Returns Wilson's upper bound of a share, 3.3 standard deviations above it; 1 without observations. */
export function getUpperBound(yes: number, all: number): number {
  const z2 = 3.3 ** 2;
  const spread = Math.sqrt(z2 * ((yes * (all - yes)) / all + z2 / 4));
  return all === 0 ? 1 : Math.min(1, (yes + z2 / 2 + spread) / (all + z2));
}
