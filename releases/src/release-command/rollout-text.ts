import type { RegisteredVersion } from 'shared-types/registry';
import { formatLocalTime } from 'shared-types/command-text';
import type { VersionEvidence } from '../canary-analysis/evidence.ts';
import { evaluateStep } from '../rollout/evaluate-step.ts';
import { getNextStep } from '../rollout/rollout-next.ts';
import { formatGroups } from './rollout-options.ts';

/** Formats the visitors of a canary: `10 % of visitors`, `50 % of locale=ko`. */
export function formatScope({ deployment, extras }: RegisteredVersion): string {
  const { to, kept = [] } = extras.rollout ?? {};
  const share = `${deployment.traffic} % of ${to === undefined ? 'visitors' : formatGroups(to)}`;
  const others = kept.flatMap((scope) => (scope.to === undefined ? [] : [formatGroups(scope.to)]));
  return others.length === 0 ? share : `${share}, and still ${others.join(', ')}`;
}

/** Formats the next step of a canary, its time and its condition. */
export function formatNextStep(canary: RegisteredVersion, evidence: VersionEvidence | undefined, now: Date): string {
  const { rollout } = canary.extras;
  const step = getNextStep(canary);
  const { allowed, why } = evaluateStep(evidence, rollout ?? {});
  if (step === undefined || rollout?.next === undefined) {
    return `stays at ${canary.deployment.traffic} % until an operator acts (promote is ${allowed ? 'allowed' : 'not allowed yet'}: ${why})`;
  }
  const what = step === 'promote' ? 'all visitors' : `${step} %`;
  const isDue = Date.parse(rollout.next) <= now.getTime();
  if (!allowed) {
    return isDue
      ? `waits before ${what}: ${why}`
      : `${what} at ${formatLocalTime(rollout.next)} or later, once the evidence allows it: ${why}`;
  }
  return isDue ? `${what} within seconds` : `${what} at ${formatLocalTime(rollout.next)}: ${why}`;
}
