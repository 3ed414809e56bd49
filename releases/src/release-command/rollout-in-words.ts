import type { RegisteredVersion } from 'shared-types';
import type { VersionEvidence } from '../judging/evidence.ts';
import { allowance } from '../rollout/allowance.ts';
import { nextStep } from '../rollout/rollout-next.ts';
import { moment } from './evidence-in-words.ts';
import { groupsInWords } from './rollout-options.ts';

/** For whom a canary is: `10 % of visitors`, `50 % of locale=ko`. */
export function scopeInWords({ deployment, extras }: RegisteredVersion): string {
  const { to, kept = [] } = extras.rollout ?? {};
  const share = `${deployment.traffic} % of ${to === undefined ? 'visitors' : groupsInWords(to)}`;
  const others = kept.flatMap((scope) => (scope.to === undefined ? [] : [groupsInWords(scope.to)]));
  return others.length === 0 ? share : `${share}, and still ${others.join(', ')}`;
}

/** What happens to a canary next, when and under which condition. */
export function nextInWords(canary: RegisteredVersion, evidence: VersionEvidence | undefined, now: Date): string {
  const { rollout } = canary.extras;
  const step = nextStep(canary);
  const { allowed, why } = allowance(evidence, rollout ?? {});
  if (step === undefined || rollout?.next === undefined) {
    return `stays at ${canary.deployment.traffic} % until somebody decides (${allowed ? 'may be promoted' : `not yet to be promoted`}: ${why})`;
  }
  const what = step === 'promote' ? 'everybody' : `${step} %`;
  const isDue = Date.parse(rollout.next) <= now.getTime();
  if (!allowed) {
    return isDue
      ? `waits before ${what}: ${why}`
      : `${what} at ${moment(rollout.next)} or later, once the evidence allows it: ${why}`;
  }
  return isDue ? `${what} within seconds` : `${what} at ${moment(rollout.next)}: ${why}`;
}
