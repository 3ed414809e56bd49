import type { Registry } from 'shared-types/registry';
import type { VisitorChoice } from '../assignment/visitor-choice.ts';
import { getRoles } from '../registry/roles.ts';
import type { Arm } from './counts.ts';

/** Length of a period of live versions, in ms. A change is compared with the time before it for one period. */
export const LIVE_PERIOD_MS = 86_400_000;

/** Returns the name of a rollout's record. */
export function getRolloutRecord(name: string, version: string, salt: string): string {
  return `${name}@${version}/${salt}`;
}

/** Returns the start of the present period of live versions, in ms: it begins with each change of a live version. */
export function getLivePeriod(registry: Registry, now: number): number {
  const changed = Math.max(0, ...Object.keys(registry.microFrontends).map((name) => getChangeTime(registry, name)));
  return changed + Math.max(0, Math.floor((now - changed) / LIVE_PERIOD_MS)) * LIVE_PERIOD_MS;
}

/** Returns when the live version of a package became it, in ms; 0 when that is unknown. */
export function getChangeTime(registry: Registry, name: string): number {
  return Date.parse(getRoles(registry, name)?.active.extras.came?.at ?? '') || 0;
}

/**
 * Returns the groups that a visitor belongs to. In each rollout it is the side on which chance has put the visitor, also
 * when the page shows another version. Visitors in no canary count for the live versions.
 */
export function getArms(registry: Registry, { packages }: VisitorChoice, now: number): Arm[] {
  const arms: Arm[] = [];
  let isInCanary = false;
  for (const [name, { arm, rollout }] of packages) {
    const { canary } = getRoles(registry, name) ?? {};
    const salt = canary?.extras.rollout?.salt;
    if (canary === undefined || salt === undefined) {
      continue;
    }
    isInCanary ||= rollout === salt;
    if (arm !== undefined || rollout === salt) {
      // Visitors who are in the canary, but not by chance, have no control group.
      const percent = arm === undefined ? 100 : canary.deployment.traffic;
      arms.push({
        record: getRolloutRecord(name, canary.metadata.version, salt),
        arm: `${arm === 'stable' ? 'control' : 'canary'}:${percent}`,
      });
    }
  }
  return isInCanary ? arms : [...arms, { record: `live/${getLivePeriod(registry, now)}`, arm: 'live' }];
}
