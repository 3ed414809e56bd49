import { type Registry, GroupSchema } from 'shared-types/registry';
import { Compile } from 'typebox/compile';
import { MIN_STEP_VISITORS } from '../rollout/evaluate-step.ts';
import type { RolloutPlan } from '../registry/canary-change.ts';
import { ReleaseError } from '../release-error.ts';
import { readDuration, readNumber } from './read-arguments.ts';

export interface RolloutOptions {
  readonly percent?: string;
  readonly steps?: string;
  readonly every?: string;
  readonly enough?: string;
  readonly guard?: boolean;
  readonly to?: readonly string[];
}

export const DEFAULT_STEP_TIME = '1h';
const SHARES = [1, 100] as const;
const MAX_STEP_TIME_MS = 30 * 86_400_000;

const group = Compile(GroupSchema);

export function readPlan({ percent, steps, every, enough, guard, to }: RolloutOptions): RolloutPlan {
  if (every !== undefined && steps === undefined) {
    throw new ReleaseError('--every is the time between steps: add --steps, such as --steps 1,5,25,50,100.');
  }
  const groups = to === undefined ? undefined : readGroups(to);
  const common = {
    ...(guard === true && { guard }),
    ...(groups !== undefined && { to: groups }),
  };
  if (steps !== undefined) {
    return {
      steps: readSteps(steps),
      every: readEvery(every ?? DEFAULT_STEP_TIME),
      enough: readEnough(enough ?? String(MIN_STEP_VISITORS)),
      ...common,
    };
  }
  if (percent === undefined && groups === undefined) {
    throw new ReleaseError('Name the visitors: --percent 10, --steps 1,5,25,50,100, or --to staff.');
  }
  return {
    percent: readNumber(percent ?? '100', SHARES, 'is not a share: write a whole number from 1 to 100.'),
    ...(enough !== undefined && { enough: readEnough(enough) }),
    ...common,
  };
}

/** Formats a plan with its current share: `5 % of visitors, then 50 %`. */
export function formatPlan(plan: RolloutPlan, percent: number): string {
  const audience = plan.to === undefined ? 'visitors' : formatGroups(plan.to);
  const share = `${percent} % of ${audience}`;
  return 'steps' in plan && plan.steps.some((step) => step > percent)
    ? `${share}, then ${plan.steps.filter((step) => step > percent).join(', ')} %`
    : share;
}

/** Formats groups: `locale=en or locale=ko and width=phone`. */
export function formatGroups(groups: readonly string[]): string {
  const kinds = Map.groupBy(groups, (text) => (text === 'staff' ? 'member' : text.split('=')[0]));
  return [...kinds.values()].map((ofKind) => ofKind.join(' or ')).join(' and ');
}

/** Rejects a plan for staff if there are no staff members. @throws {ReleaseError} */
export function requireStaff({ staff = [] }: Registry, { to }: RolloutPlan): void {
  if (to?.includes('staff') === true && staff.length === 0) {
    throw new ReleaseError(
      'There are no staff members, so no visitor would get the version. Add them first: release set staff demo01',
    );
  }
}

function readSteps(text: string): number[] {
  const form = 'are invalid steps: write increasing whole numbers from 1 to 100, such as 1,5,25,50,100.';
  const steps = text.split(',').map((part) => readNumber(part.trim(), SHARES, form));
  if (steps.some((step, at) => at > 0 && step <= (steps[at - 1] ?? 0))) {
    throw new ReleaseError(`"${text}" ${form}`);
  }
  return steps;
}

function readEvery(text: string): number {
  const every = readDuration(text);
  if (every === 0 || every > MAX_STEP_TIME_MS) {
    throw new ReleaseError(`"${text}" is not a time between steps: write one from 1s to 30d.`);
  }
  return every;
}

function readEnough(text: string): number {
  return readNumber(text, [1, Infinity], 'is not a number of visitors: write a whole number above 0.');
}

function readGroups(given: readonly string[]): string[] {
  const groups = [...new Set(given.flatMap((text) => text.split(',').map((part) => part.trim())))].toSorted();
  const wrong = groups.find((text): boolean => !group.Check(text));
  if (wrong !== undefined) {
    throw new ReleaseError(
      `"${wrong}" is not a group: write staff, member=demo01, locale=ko (en, vn, jp, cn) or width=phone (tablet, desktop).`,
    );
  }
  return groups;
}
