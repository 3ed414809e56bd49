import type { RegisteredVersion, Registry } from 'shared-types/registry';
import { rolesOf } from '../registry/roles.ts';
import { getChangeTime, getLivePeriod, getRolloutRecord, LIVE_PERIOD_MS } from './arms.ts';
import type { AnalysisRecord } from './counts.ts';
import { type Alternative, eValue } from './e-process.ts';
import type { OutcomeEvidence, VersionEvidence, VisitorFigures } from './evidence.ts';
import { type ArmFilter, getKinds, getReached, getSum, getTallies, getUpperBound, getVisitors } from './figures.ts';
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

/** Odds by which a version fails more rarely than would be bad. */
export const RARELY: readonly Alternative[] = [0.02, 0.2].map((odds) => ({ odds, weight: 0.5 }));

/** Bounds of the share of failing visitors that is believed of the time before: the least, and when nothing is known. */
const MIN_FAILING = 0.005;
const ASSUMED_FAILING = 0.02;

/** A version is fine when its share of failing visitors is less than this above that of the control group. */
const TOLERATED = 0.1;
const MAX_VISITORS_TO_FINE = 100_000;

const EMPTY: AnalysisRecord = { since: 0, changed: 0, fields: {}, samples: [] };

type Records = ReadonlyMap<string, AnalysisRecord>;

const isCanary: ArmFilter = (arm) => arm.startsWith('canary:') || arm === 'apart';
const isControl: ArmFilter = (arm) => arm.startsWith('control:');
/** Visitors who had no chance to be in the control group. */
const isWithoutControl: ArmFilter = (arm) => arm === 'canary:100' || arm === 'apart';

/** Returns the evidence of every version that is live or in a rollout. */
export function evaluate(records: Records, registry: Registry, now: number): VersionEvidence[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const { active, canary, earlier } = rolesOf(registry, name) ?? {};
    return [
      ...(canary === undefined || active === undefined
        ? []
        : [evaluateCanary(records, registry, { name, canary, against: active.metadata.version, now })]),
      ...(active === undefined
        ? []
        : [evaluateLive(records, registry, { name, active, against: earlier?.[0]?.metadata.version, now })]),
    ];
  });
}

interface Term {
  readonly cause: string;
  readonly weight: number;
  readonly value: number;
}

/**
 * Compares a canary with its control group, and those without one with the time before. Several canaries are drawn
 * independently: within every stratum of the others the chance to be in this canary is the same, and the product over
 * strata is what the counts of all of them give.
 */
function evaluateCanary(
  records: Records,
  registry: Registry,
  { name, canary, against, now }: { name: string; canary: RegisteredVersion; against: string; now: number },
): VersionEvidence {
  const { version } = canary.metadata;
  const { salt = '', since = '' } = canary.extras.rollout ?? {};
  const record = records.get(getRolloutRecord(name, version, salt));
  const before = getBefore(records, getLivePeriod(registry, now) + 1);
  const outcomes = getOutcomes(registry);
  const own = record ?? { ...EMPTY, since: Date.parse(since), changed: Date.parse(since) };
  const control = getVisitors(own, isControl);
  const evidence = outcomes.map((outcome) => compareOutcome(own, outcome, before));
  const terms: Term[] = [
    { cause: 'failures', weight: WEIGHTS.failures, value: eValue(getTallies(own, 'failing'), WORSE) },
    ...getFailuresBefore(getVisitors(own, isWithoutControl), sumOf(control, getVisitors(before, isLive))),
    ...evidence.flatMap(({ terms: ofOutcome }) => ofOutcome),
  ];
  const loaded = getSum(own, 'loaded', isCanary);
  const canaryVisitors = getVisitors(own, isCanary);
  return {
    ...decide(terms, { ...canaryVisitors, exposed: loaded }, control),
    package: name,
    version,
    rollout: salt,
    since: own.since,
    changed: own.changed,
    against,
    // Visitors who loaded the version, or failed before they could.
    visitors: { exposed: Math.max(loaded, canaryVisitors.failing), failing: canaryVisitors.failing },
    stable: { exposed: Math.max(getSum(own, 'loaded', isControl), control.failing), failing: control.failing },
    failures: getKinds(own, 'kind '),
    samples: own.samples,
    outcomes: evidence.map(({ outcome }) => outcome),
  };
}

/** Compares the most recent change of a live version with the time before it; versions that did not change are not. */
function evaluateLive(
  records: Records,
  registry: Registry,
  { name, active, against, now }: { name: string; active: RegisteredVersion; against: string | undefined; now: number },
): VersionEvidence {
  const { version } = active.metadata;
  const label = `${name}@${version}`;
  const period = getLivePeriod(registry, now);
  const record = records.get(`live/${period}`) ?? { ...EMPTY, since: period, changed: period };
  const changed = getChangeTime(registry, name);
  const before = getBefore(records, changed);
  const isSuspect = getSuspect(registry) === name && now - changed < LIVE_PERIOD_MS;
  const evidence = getOutcomes(registry).map((outcome) => compareOutcome(record, outcome, before));
  const terms: Term[] = isSuspect
    ? [
        ...getFailuresBefore(getVisitors(record, isLive), getVisitors(before, isLive)).map((term) => ({
          ...term,
          weight: WEIGHTS.failures + WEIGHTS.failuresBefore,
        })),
        ...evidence.flatMap(({ terms: [, term] }) =>
          term === undefined
            ? []
            : [{ ...term, weight: term.weight * (1 + WEIGHTS.outcomes / WEIGHTS.outcomesBefore) }],
        ),
      ]
    : [{ cause: 'failures', weight: 1, value: 1 }];
  const loaded = record.fields[`loaded ${label}`] ?? 0;
  const failing = record.fields[`failed ${label}`] ?? 0;
  return {
    ...decide(terms, { exposed: loaded, failing }, getVisitors(before, isLive)),
    package: name,
    version,
    rollout: undefined,
    since: record.since,
    changed: record.changed,
    against,
    visitors: { exposed: Math.max(loaded, failing), failing },
    stable: undefined,
    failures: getKinds(record, `kind ${label} `),
    samples: record.samples,
    outcomes: isSuspect ? evidence.map(({ outcome }) => outcome) : [],
  };
}

/** Returns the package whose live version changed last, by other means than a rollback. */
function getSuspect(registry: Registry): string | undefined {
  return Object.keys(registry.microFrontends)
    .filter((name) => rolesOf(registry, name)?.active.extras.came?.by !== 'rollback')
    .toSorted((a, b) => getChangeTime(registry, b) - getChangeTime(registry, a))[0];
}

function decide(terms: readonly Term[], seen: VisitorFigures, control: VisitorFigures) {
  const total = terms.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const [cause] = terms.toSorted((a, b) => b.weight * b.value - a.weight * a.value);
  const isWorse = total >= THRESHOLD;
  const visitorsToFine = isWorse ? 0 : getVisitorsToFine(seen, control);
  const verdict: VersionEvidence['verdict'] = isWorse
    ? 'worse'
    : visitorsToFine === 0 && total < SUSPICION
      ? 'fine'
      : 'inconclusive';
  return { eValue: total, threshold: THRESHOLD, verdict, visitorsToFine, cause: cause?.cause ?? 'failures' };
}

/** Compares those who missed an outcome and those who reached it with the draw, or with the time before. */
function compareOutcome(record: AnalysisRecord, { name, kind, share }: DeclaredOutcome, before: AnalysisRecord) {
  const reached = getTallies(record, `${name} reached`).map((tally) => ({ ...tally, isReached: true }));
  const drawn = eValue([...reached, ...getTallies(record, `${name} missed`)], MISSED);
  const canary = getReached(record, name, isCanary);
  const alone = getReached(record, name, (arm) => isWithoutControl(arm) || isLive(arm));
  const usual = getReached(before, name, isLive);
  const bound = (1 + getUpperBound(usual.shown - usual.reached, usual.shown)) / 2;
  const compared = eValue([{ chance: bound, yes: alone.shown - alone.reached, no: alone.reached }], BEYOND_BOUND);
  const control = getReached(record, name, isControl);
  const outcome: OutcomeEvidence = {
    name,
    kind,
    canary: canary.shown > 0 ? canary : alone,
    control: control.shown > 0 ? control : undefined,
    eValue: Math.max(drawn, compared),
  };
  const stops = kind === 'guardrail' ? share : 0;
  const terms: Term[] = [
    { cause: name, weight: WEIGHTS.outcomes * stops, value: drawn },
    { cause: name, weight: WEIGHTS.outcomesBefore * stops, value: compared },
  ];
  return { outcome, terms };
}

function getFailuresBefore(own: VisitorFigures, before: VisitorFigures): Term[] {
  const upper = getUpperBound(before.failing, before.exposed);
  const chance = Math.max(MIN_FAILING, before.failing === 0 ? Math.min(ASSUMED_FAILING, upper) : upper);
  const value = eValue([{ chance, yes: own.failing, no: Math.max(0, own.exposed - own.failing) }], BEYOND_BOUND);
  return [{ cause: 'failures', weight: WEIGHTS.failuresBefore, value }];
}

/** Returns the newest counts of live versions from before a time in ms. */
function getBefore(records: Records, time: number): AnalysisRecord {
  const periods = [...records]
    .flatMap(([name, record]) => {
      const start = Number(/^live\/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
      return start < time && (record.fields['visitors live'] ?? 0) > 0 ? [{ start, record }] : [];
    })
    .toSorted((a, b) => b.start - a.start);
  return periods[0]?.record ?? EMPTY;
}

function isLive(arm: string): boolean {
  return arm === 'live';
}

function sumOf(a: VisitorFigures, b: VisitorFigures): VisitorFigures {
  return { exposed: a.exposed + b.exposed, failing: a.failing + b.failing };
}

/** Returns how many visitors without a failure are missing until a version is fine. */
function getVisitorsToFine({ exposed, failing }: VisitorFigures, control: VisitorFigures): number {
  const chance = Math.min(0.9, TOLERATED + (control.exposed === 0 ? 0 : control.failing / control.exposed));
  const isFine = (more: number) =>
    eValue([{ chance, yes: failing, no: Math.max(0, exposed - failing) + more }], RARELY) >= SUSPICION;
  let [tooFew, enough] = [-1, 1];
  while (enough < MAX_VISITORS_TO_FINE && !isFine(enough)) {
    enough *= 2;
  }
  while (enough - tooFew > 1) {
    const between = Math.floor((tooFew + enough) / 2);
    [tooFew, enough] = isFine(between) ? [tooFew, between] : [between, enough];
  }
  return enough;
}
