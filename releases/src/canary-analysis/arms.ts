import type { Registry } from 'shared-types/registry';
import type { VisitorChoice } from '../assignment/visitor-choice.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { getRoles } from '../registry/roles.ts';
import type { Arm } from './counts.ts';

/** Length of a period of live versions, in ms. A change is compared with the previous period. */
export const LIVE_PERIOD_MS = 86_400_000;

/** Returns the start of the current period of live versions, in ms. Each change of a live version starts a period. */
export function getLivePeriod(registry: Registry, now: number): number {
  const changed = Math.max(0, ...Object.keys(registry.packages).map((name) => getChangeTime(registry, name)));
  return changed + Math.max(0, Math.floor((now - changed) / LIVE_PERIOD_MS)) * LIVE_PERIOD_MS;
}

/** Returns when the live version of a package was activated, in ms; 0 if unknown. */
export function getChangeTime(registry: Registry, name: string): number {
  return Date.parse(getRoles(registry, name)?.active.at ?? '') || 0;
}

/**
 * Returns the groups that a visitor belongs to: in each rollout the randomly assigned group, even if the page shows
 * another version. Visitors outside of all canaries count for the live versions.
 */
export function getArms(registry: Registry, { packages }: VisitorChoice, now: number): Arm[] {
  let isInCanary = false;
  const arms = [...packages].flatMap(([name, { arm, rollout }]) => {
    const { canary } = getRoles(registry, name) ?? {};
    if (canary === undefined || (arm === undefined && rollout !== canary.rollout.salt)) {
      return [];
    }
    const { salt } = canary.rollout;
    isInCanary ||= rollout === salt;
    // Visitors who are in the canary, but not by random assignment, have no control group.
    const group = arm === undefined ? 'canary:100' : `${arm === 'stable' ? 'control' : 'canary'}:${canary.percent}`;
    return [{ record: `${formatLabel(canary.release)}/${salt}`, arm: group }];
  });
  return isInCanary ? arms : [...arms, { record: `live/${getLivePeriod(registry, now)}`, arm: 'live' }];
}
