import type { Canary } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { isPaused } from '../registry/canary-change.ts';
import { evaluateStep, getEvidence } from '../rollout/evaluate-step.ts';
import { getNextStep } from '../rollout/rollout-next.ts';
import { formatGroups } from './rollout-options.ts';

/** Formats the visitors of a canary: `10 % of visitors`, `50 % of locale=ko`. */
export function formatScope({ percent, rollout: { to, kept = [] } }: Pick<Canary, 'percent' | 'rollout'>): string {
  const share = `${percent} % of ${to === undefined ? 'visitors' : formatGroups(to)}`;
  const others = kept.flatMap((scope) => (scope.to === undefined ? [] : [formatGroups(scope.to)]));
  return others.length === 0 ? share : `${share}, and still ${others.join(', ')}`;
}

/** Returns the next step of a canary, and whether the evidence allows it. */
export function describeNextStep(canary: Canary, all: readonly VersionEvidence[]) {
  const { rollout } = canary;
  return {
    step: getNextStep(canary),
    at: rollout.next,
    paused: isPaused(canary),
    ...evaluateStep(getEvidence(all, canary), rollout),
  };
}

/** Formats the next step of a canary, its time and its condition. @param percent current share */
export function formatNextStep(
  percent: number,
  { step, at, allowed, why }: ReturnType<typeof describeNextStep>,
  now: Date,
): string {
  if (step === undefined || at === undefined) {
    return `stays at ${percent} % until an operator acts (promote is ${allowed ? 'allowed' : 'not allowed yet'}: ${why})`;
  }
  const what = step === 'promote' ? 'all visitors' : `${step} %`;
  const isDue = Date.parse(at) <= now.getTime();
  if (!allowed) {
    return isDue
      ? `waits before ${what}: ${why}`
      : `${what} at ${formatLocalTime(at)} or later, once the evidence allows it: ${why}`;
  }
  return isDue ? `${what} within seconds` : `${what} at ${formatLocalTime(at)}: ${why}`;
}
