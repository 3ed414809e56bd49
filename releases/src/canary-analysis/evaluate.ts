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
  isAlone,
  isControl,
  isOwn,
} from './figures.ts';
import { type DeclaredOutcome, getOutcomes } from './outcomes.ts';

/** A canary that is not worse is stopped with this probability at most, however long it runs and however often we look. */
export const FALSE_STOPS = 0.001;
export const THRESHOLD = 1 / FALSE_STOPS;

/** Evidence from which on a rollout waits; a good version reaches it in at most one of 20 rollouts. */
export const SUSPICION = 20;

/** Shares of the probability of a wrong stop. All outcomes share theirs equally. */
export const WEIGHTS = { failures: 0.45, failuresBefore: 0.05, outcomes: 0.45, outcomesBefore: 0.05 };

/** Odds by which failing visitors are in the canary when it is worse: a little, somewhat, much, or it always fails. */
export const WORSE: readonly Alternative[] = [
  { odds: 1.7, weight: 0.1 },
  { odds: 3, weight: 0.28 },
  { odds: 8, weight: 0.4 },
  { odds: 1000, weight: 0.22 },
];

/** Odds by which visitors miss and reach an outcome in the canary: shares that still reach it, by shares of the control. */
export const MISSED: readonly Alternative[] = [0.01, 0.25, 0.6, 0.8].flatMap((kept) =>
  [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95].map((usual) => ({
    odds: (1 - usual * kept) / (1 - usual),
    reachedOdds: kept,
    weight: 1 / 28,
  })),
);

/** Odds by which a version without a control group fails more often than before. */
export const BEYOND_BOUND: readonly Alternative[] = [3, 10, 50, 1000].map((odds) => ({ odds, weight: 0.25 }));

/** Odds by which a good version fails more rarely than would be bad. */
const RARELY = 0.1;

/** Bounds of the share of failing visitors that is believed of the time before: the least, and when nothing is known. */
const MIN_FAILING = 0.005;
const ASSUMED_FAILING = 0.02;

/** A version is fine when its share of failing visitors is less than this above that of the control group. */
const TOLERATED = 0.1;

/** A version and the counts by which it is compared. */
interface Subject {
  readonly version: Pick<VersionEvidence, 'package' | 'version' | 'rollout' | 'against'>;
  readonly record: AnalysisRecord;
  /** Counts of live versions from the time before. */
  readonly before: AnalysisRecord;
  readonly outcomes: readonly DeclaredOutcome[];
  /** False for a live version that was not the last one to change. */
  readonly isCompared: boolean;
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
    const live = evaluateVersion({
      version: { package: name, version, rollout: undefined, against: earlier[0]?.metadata.version },
      record: records.get(`live/${period}`) ?? startRecord(period),
      before: getBefore(records, changed),
      outcomes,
      isCompared: suspect === name && now - changed < LIVE_PERIOD_MS,
    });
    const { salt: rollout = '', since = '' } = canary?.extras.rollout ?? {};
    return canary === undefined
      ? [live]
      : [
          evaluateVersion({
            version: { package: name, version: canary.metadata.version, rollout, against: version },
            record:
              records.get(getRolloutRecord(name, canary.metadata.version, rollout)) ?? startRecord(Date.parse(since)),
            before: getBefore(records, period + 1),
            outcomes,
            isCompared: true,
          }),
          live,
        ];
  });
}

/** Part of the evidence: its value is 1 on average when nothing is wrong, and all weights make 1 at most. */
interface Term {
  readonly cause: string;
  readonly weight: number;
  readonly value: number;
}

/**
 * Compares visitors of a version with its control group, and those without one with the time before. Several canaries
 * are drawn independently: within every stratum of the others the chance to be in this canary is the same, and the
 * product over strata is what the counts of all of them give.
 */
function evaluateVersion({ version, record, before, ...subject }: Subject): VersionEvidence {
  const isLive = version.rollout === undefined;
  const label = isLive ? ` ${version.package}@${version.version}` : '';
  const control = getVisitors(record, 'visitors', isControl);
  const earlier = getVisitors(before, 'visitors', isOwn);
  // Visitors who loaded the version, or failed before they could.
  const visitors = getVisitors(record, 'loaded', isOwn, label);
  const compared = subject.isCompared ? subject.outcomes.map((outcome) => compareOutcome(record, outcome, before)) : [];
  const others = { exposed: control.exposed + earlier.exposed, failing: control.failing + earlier.failing };
  const failures: Term[] = [
    { cause: 'failures', weight: WEIGHTS.failures, value: eValue(getTallies(record, 'failing'), WORSE) },
    {
      cause: 'failures',
      weight: WEIGHTS.failuresBefore,
      value: compareFailures(getVisitors(record, 'visitors', isAlone), others),
    },
  ];
  const terms = subject.isCompared ? [...failures, ...compared.flatMap(({ terms: ofOutcome }) => ofOutcome)] : [];
  return {
    ...version,
    since: record.since ?? 0,
    changed: record.changed ?? 0,
    visitors,
    stable: isLive ? undefined : getVisitors(record, 'loaded', isControl),
    failures: getKinds(record, label),
    samples: getSamples(record),
    outcomes: compared.map(({ evidence }) => evidence),
    ...decide(terms, visitors, isLive ? earlier : control),
  };
}

/** @param terms none for a version that is not compared: that says nothing */
function decide(terms: readonly Term[], seen: VisitorFigures, control: VisitorFigures) {
  const total = terms.length === 0 ? 1 : terms.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const [strongest] = terms.toSorted((a, b) => b.weight * b.value - a.weight * a.value);
  const isWorse = total >= THRESHOLD;
  const visitorsToFine = isWorse ? 0 : getVisitorsToFine(seen, control);
  const isFine = visitorsToFine === 0 && total < SUSPICION;
  const verdict: VersionEvidence['verdict'] = isWorse ? 'worse' : isFine ? 'fine' : 'inconclusive';
  return { eValue: total, threshold: THRESHOLD, verdict, visitorsToFine, cause: strongest?.cause ?? 'failures' };
}

/** Compares those who missed an outcome and those who reached it with the draw, and with the time before. */
function compareOutcome(record: AnalysisRecord, { name, kind, share }: DeclaredOutcome, before: AnalysisRecord) {
  const reached = getTallies(record, `${name} reached`).map((tally) => ({ ...tally, isReached: true }));
  const drawn = eValue([...reached, ...getTallies(record, `${name} missed`)], MISSED);
  const control = getReached(record, name, isControl);
  const alone = getReached(record, name, isAlone);
  const usual = getReached(before, name, isOwn);
  const chance = (1 + getUpperBound(usual.shown - usual.reached, usual.shown)) / 2;
  const compared = eValue([{ chance, yes: alone.shown - alone.reached, no: alone.reached }], BEYOND_BOUND);
  const evidence: OutcomeEvidence = {
    name,
    kind,
    canary: getReached(record, name, isOwn),
    control: control.shown > 0 ? control : undefined,
    eValue: Math.max(drawn, compared),
  };
  const stops = kind === 'guardrail' ? share : 0;
  const terms: Term[] = [
    { cause: name, weight: WEIGHTS.outcomes * stops, value: drawn },
    { cause: name, weight: WEIGHTS.outcomesBefore * stops, value: compared },
  ];
  return { evidence, terms };
}

/** Compares the share of failing visitors with that of others: in the control group, or before. */
function compareFailures({ exposed, failing }: VisitorFigures, others: VisitorFigures): number {
  const upper = getUpperBound(others.failing, others.exposed);
  const chance = Math.max(MIN_FAILING, others.failing === 0 ? Math.min(ASSUMED_FAILING, upper) : upper);
  return eValue([{ chance, yes: failing, no: exposed - failing }], BEYOND_BOUND);
}

/** Returns the package whose live version changed last, by other means than a rollback. */
function getSuspect(registry: Registry): string | undefined {
  return Object.keys(registry.microFrontends)
    .filter((name) => getRoles(registry, name)?.active.extras.came?.by !== 'rollback')
    .toSorted((a, b) => getChangeTime(registry, b) - getChangeTime(registry, a))[0];
}

/** Returns the newest counts of live versions from before a time in ms. */
function getBefore(records: AnalysisRecords, time: number): AnalysisRecord {
  const periods = [...records].flatMap(([name, record]) => {
    const start = Number(/^live\/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    return start < time && (record['visitors live'] ?? 0) > 0 ? [{ start, record }] : [];
  });
  return periods.toSorted((a, b) => b.start - a.start)[0]?.record ?? {};
}

function startRecord(at: number): AnalysisRecord {
  return { since: at, changed: at };
}

/** Returns how many visitors without a failure are missing until failing rarely has an e-value of `SUSPICION`. */
function getVisitorsToFine({ exposed, failing }: VisitorFigures, control: VisitorFigures): number {
  const chance = Math.min(0.9, TOLERATED + (control.exposed === 0 ? 0 : control.failing / control.exposed));
  const scale = chance * RARELY + 1 - chance;
  const fine = (Math.log(SUSPICION) - failing * Math.log(RARELY / scale)) / -Math.log(scale);
  return Math.max(0, Math.ceil(fine) - (exposed - failing));
}
