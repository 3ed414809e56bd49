import { RELEASE_FAILURES, type ReleaseFailure } from 'shared-types/registry';
import type { AnalysisRecord, ReportedFailure } from './counts.ts';
import type { Tally } from './e-process.ts';
import type { FailureSample, ReachedFigures, VisitorFigures } from './evidence.ts';

/** Selects groups of visitors, such as `canary:25`. */
export type ArmFilter = (arm: string) => boolean;

/** Selects visitors of the canary, or of the live versions. */
export const isOwn: ArmFilter = (arm) => arm.startsWith('canary:') || arm === 'live';
export const isControl: ArmFilter = (arm) => arm.startsWith('control:');

/** Selects visitors who had no chance to be in a control group. */
export const isAlone: ArmFilter = (arm) => arm === 'canary:100' || arm === 'live';

/** Returns the numbers of a record whose fields start with a word, by the rest of the field. */
function getFields(record: AnalysisRecord, start: string): [rest: string, count: number][] {
  return Object.entries(record).flatMap(([field, count]) =>
    field.startsWith(`${start} `) ? [[field.slice(start.length + 1), count]] : [],
  );
}

function getSum(record: AnalysisRecord, measure: string, isMeant: ArmFilter): number {
  return getFields(record, measure).reduce((sum, [arm, count]) => (isMeant(arm) ? sum + count : sum), 0);
}

/** Returns how visitors of a measure fell on the two sides, by the chance of the draw. */
export function getTallies(record: AnalysisRecord, measure: string): Tally[] {
  const percents = getFields(record, measure).flatMap(([arm]) => /^(?:canary|control):(.+)$/.exec(arm)?.[1] ?? []);
  return [...new Set(percents)].map((percent) => ({
    chance: Number(percent) / 100,
    yes: record[`${measure} canary:${percent}`] ?? 0,
    no: record[`${measure} control:${percent}`] ?? 0,
  }));
}

/** @param label of a live version; empty for all visitors of a record */
export function getVisitors(record: AnalysisRecord, measure: string, isMeant: ArmFilter, label = ''): VisitorFigures {
  const failing = getSum(record, `failing${label}`, isMeant);
  return { exposed: Math.max(failing, getSum(record, measure + label, isMeant)), failing };
}

export function getReached(record: AnalysisRecord, outcome: string, isMeant: ArmFilter): ReachedFigures {
  const reached = getSum(record, `${outcome} reached`, isMeant);
  return { shown: reached + getSum(record, `${outcome} missed`, isMeant), reached };
}

export function getKinds(record: AnalysisRecord, label: string): Partial<Record<ReleaseFailure, number>> {
  const kinds = RELEASE_FAILURES.map((kind) => [kind, record[`kind${label} ${kind}`]] as const);
  return Object.fromEntries(kinds.filter(([, count]) => count !== undefined));
}

/** Returns the failures that are kept as they were reported. */
export function getSamples(record: AnalysisRecord): FailureSample[] {
  return getFields(record, 'first').map(([text, at]) => {
    return { ...(JSON.parse(text) as ReportedFailure), at, last: record[`last ${text}`] ?? at };
  });
}

/** Returns Wilson's upper bound of a share, 3.3 standard deviations up; 1 when nothing is known. */
export function getUpperBound(yes: number, all: number): number {
  const z2 = 3.3 ** 2;
  if (all === 0) {
    return 1;
  }
  const share = yes / all;
  const spread = Math.sqrt(z2 * ((share * (1 - share)) / all + z2 / (4 * all * all)));
  return Math.min(1, (share + z2 / (2 * all) + spread) / (1 + z2 / all));
}
