import { type ReleaseFailure, SPEED_MEASURES } from 'shared-types';
import { alarmsOf, TOLD_ONLY } from './alarms.ts';
import type { Entry, Side } from './entry-table.ts';
import { eValue } from './e-process.ts';
import type { Verdict, VersionEvidence, VisitorFigures } from './evidence.ts';
import { ENOUGH_TO_BE_FINE, visitorsToFine } from './fine.ts';
import { boundOf, isApart, type Known, knownOf, sumOf, talliesOf, UNKNOWN } from './known.ts';
import {
  BEYOND_BOUND,
  CANARY_WEIGHTS,
  type FailureTable,
  LIVE_WEIGHTS,
  type Measure,
  THRESHOLD,
  WORSE,
} from './measures.ts';
import { slower, type Speeds, speedsOf } from './speed-bands.ts';
import { isLive, type Subject } from './subject.ts';

/** A page that was opened lately may still fail. */
const SETTLED_S = 60;

const isStable = (side: Side) => side === 'stable';
const isOwn = (side: Side) => side !== 'stable';

/**
 * Weighs what is known of a subject.
 * @param before what is known of the version before, for visitors who were not drawn by chance
 * @param now in ms
 */
export function weigh(subject: Subject, before: Known = UNKNOWN, now: number): VersionEvidence {
  const { id, against, since, changed, samples } = subject;
  const live = isLive(id);
  const stable = knownOf(subject, ({ side }) => isStable(side));
  const other = sumOf(before, stable);
  const speeds = speedsOf(subject, isOwn);
  const stableSpeeds = speedsOf(subject, isStable);
  const measures = { ...boundMeasures(subject, other), ...(!live && drawMeasures(subject, speeds, stableSpeeds)) };
  const total = weightedSum(measures, live ? LIVE_WEIGHTS : CANARY_WEIGHTS);
  const settled = knownOf(subject, ({ side, at }) => isOwn(side) && at <= now / 1000 - SETTLED_S);
  const missing = total >= THRESHOLD ? 0 : visitorsToFine(settled, other);
  const alarms = alarmsOf(subject);
  const isFine = missing === 0 && alarms.every((alarm) => TOLD_ONLY.has(alarm)) && total < ENOUGH_TO_BE_FINE;
  const verdict: Verdict = total >= THRESHOLD ? 'worse' : isFine ? 'fine' : 'inconclusive';
  return {
    package: id.package,
    version: id.version,
    rollout: live ? undefined : id.period,
    since,
    changed,
    against,
    visitors: figuresOf(subject, isOwn),
    stable: live ? undefined : figuresOf(subject, isStable),
    failures: kindsOf(subject),
    samples,
    speeds,
    stableSpeeds,
    measures,
    eValue: total,
    threshold: THRESHOLD,
    verdict,
    alarms: live && verdict === 'worse' ? [...alarms, 'worse'] : alarms,
    visitorsToFine: missing,
  };
}

/** Visitors who were drawn by chance, against those of the other side. */
function drawMeasures({ tables }: Subject, speeds: Speeds, stableSpeeds: Speeds): Partial<Record<Measure, number>> {
  return {
    failed: eValue(talliesOf(tables.failed.counted()), WORSE),
    stuck: eValue(talliesOf(tables.stuck.counted()), WORSE),
    ...Object.fromEntries(SPEED_MEASURES.map((measure) => [measure, slower(measure, speeds, stableSpeeds)])),
  };
}

/** All others, against the largest share that is believed of the version before. */
function boundMeasures(subject: Subject, other: Known): Partial<Record<Measure, number>> {
  const { exposed, failing } = knownOf(subject, isApart);
  const beyond = (table: FailureTable) =>
    eValue([{ chance: boundOf(other, table), yes: failing[table], no: exposed - failing[table] }], BEYOND_BOUND);
  return { boundFailed: beyond('failed'), boundStuck: beyond('stuck') };
}

function weightedSum(measures: Partial<Record<Measure, number>>, weights: Partial<Record<Measure, number>>): number {
  return Object.entries(measures).reduce((sum, [name, value]) => sum + value * (weights[name as Measure] ?? 0), 0);
}

function figuresOf({ tables }: Subject, isOfSide: (side: Side) => boolean): VisitorFigures {
  const isMeant = ({ side }: Entry) => isOfSide(side);
  const visitors = (entries: readonly Entry[]) => entries.reduce((sum, { weight }) => sum + weight, 0);
  const stuck = tables.stuck.counted(isMeant).filter(({ visitor }) => !tables.failed.has(visitor));
  const failing = visitors([...tables.failed.counted(isMeant), ...stuck]);
  return { exposed: Math.max(failing, visitors(tables.exposed.counted(isMeant))), failing };
}

function kindsOf({ tables }: Subject): Partial<Record<ReleaseFailure, number>> {
  const kinds: Partial<Record<ReleaseFailure, number>> = {};
  for (const { kind, weight } of [tables.failed, tables.stuck].flatMap((table) =>
    table.counted(({ side }) => isOwn(side)),
  )) {
    if (kind !== '') {
      kinds[kind] = (kinds[kind] ?? 0) + weight;
    }
  }
  return kinds;
}
