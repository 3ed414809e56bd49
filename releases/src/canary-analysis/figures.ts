import { RELEASE_FAILURES, type ReleaseFailure } from 'shared-types/registry';
import type { AnalysisRecord, ReportedFailure } from './counts.ts';
import type { Tally } from './e-process.ts';
import type { FailureSample, ReachedFigures, VisitorFigures } from './evidence.ts';

/** Selects groups of visitors, such as `canary:25`. */
export type ArmFilter = (arm: string) => boolean;

/** Selects visitors of the canary or of the live versions. */
export const isOwn: ArmFilter = (arm) => arm.startsWith('canary:') || arm === 'live';
export const isControl: ArmFilter = (arm) => arm.startsWith('control:');

/** Selects visitors who could not be assigned to a control group. */
export const isUncontrolled: ArmFilter = (arm) => arm === 'canary:100' || arm === 'live';

/** Returns the counts whose field names start with a word, with the remaining field name. */
function getFields(record: AnalysisRecord, start: string): [rest: string, count: number][] {
  return Object.entries(record).flatMap(([field, count]) =>
    field.startsWith(`${start} `) ? [[field.slice(start.length + 1), count]] : [],
  );
}

function getSum(record: AnalysisRecord, measure: string, isIncluded: ArmFilter): number {
  return getFields(record, measure).reduce((sum, [arm, count]) => (isIncluded(arm) ? sum + count : sum), 0);
}

/** Returns the visitors of a measure in the canary and its control group, by share of the canary. */
export function getTallies(record: AnalysisRecord, measure: string): Tally[] {
  const percents = getFields(record, measure).flatMap(([arm]) => /^(?:canary|control):(.+)$/.exec(arm)?.[1] ?? []);
  return [...new Set(percents)].map((percent) => ({
    chance: Number(percent) / 100,
    yes: record[`${measure} canary:${percent}`] ?? 0,
    no: record[`${measure} control:${percent}`] ?? 0,
  }));
}

/** Returns visitors and failing visitors of a measure. @param label of a live version; empty for the whole record */
export function getVisitors(
  record: AnalysisRecord,
  measure: string,
  isIncluded: ArmFilter,
  label = '',
): VisitorFigures {
  const failing = getSum(record, `failing${label}`, isIncluded);
  return { exposed: Math.max(failing, getSum(record, measure + label, isIncluded)), failing };
}

/** Returns the visitors who were offered an outcome, and those who reached it. */
export function getReached(record: AnalysisRecord, outcome: string, isIncluded: ArmFilter): ReachedFigures {
  const reached = getSum(record, `${outcome} reached`, isIncluded);
  return { shown: reached + getSum(record, `${outcome} missed`, isIncluded), reached };
}

/** Returns the number of visitors by kind of failure. */
export function getKinds(record: AnalysisRecord, label: string): Partial<Record<ReleaseFailure, number>> {
  const kinds = RELEASE_FAILURES.map((kind) => [kind, record[`kind${label} ${kind}`]] as const);
  return Object.fromEntries(kinds.filter(([, count]) => count !== undefined));
}

/** Returns the stored failure reports. */
export function getSamples(record: AnalysisRecord): FailureSample[] {
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
