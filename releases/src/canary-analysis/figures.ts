import { RELEASE_FAILURES, type ReleaseFailure } from 'shared-types/registry';
import type { AnalysisRecord } from './counts.ts';
import type { Tally } from './e-process.ts';
import type { ReachedFigures, VisitorFigures } from './evidence.ts';

/** Selects groups of visitors, such as `canary:25`. */
export type ArmFilter = (arm: string) => boolean;

/** Returns how visitors of a measure fell on the two sides, by the chance of the draw. */
export function getTallies({ fields }: AnalysisRecord, measure: string): Tally[] {
  const percents = Object.keys(fields).flatMap((field) =>
    field.startsWith(`${measure} canary:`) || field.startsWith(`${measure} control:`)
      ? [field.split(':')[1] ?? '']
      : [],
  );
  return [...new Set(percents)].map((percent) => ({
    chance: Number(percent) / 100,
    yes: fields[`${measure} canary:${percent}`] ?? 0,
    no: fields[`${measure} control:${percent}`] ?? 0,
  }));
}

export function getSum({ fields }: AnalysisRecord, measure: string, isMeant: ArmFilter): number {
  return Object.entries(fields).reduce(
    (sum, [field, count]) =>
      field.startsWith(`${measure} `) && isMeant(field.slice(measure.length + 1)) ? sum + count : sum,
    0,
  );
}

export function getVisitors(record: AnalysisRecord, isMeant: ArmFilter): VisitorFigures {
  const failing = getSum(record, 'failing', isMeant);
  return { exposed: Math.max(failing, getSum(record, 'visitors', isMeant)), failing };
}

export function getReached(record: AnalysisRecord, outcome: string, isMeant: ArmFilter): ReachedFigures {
  const reached = getSum(record, `${outcome} reached`, isMeant);
  return { shown: reached + getSum(record, `${outcome} missed`, isMeant), reached };
}

export function getKinds({ fields }: AnalysisRecord, prefix: string): Partial<Record<ReleaseFailure, number>> {
  return Object.fromEntries(
    RELEASE_FAILURES.flatMap((kind) => {
      const count = fields[prefix + kind];
      return count === undefined ? [] : [[kind, count]];
    }),
  );
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
