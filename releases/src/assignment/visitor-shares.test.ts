import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'shared-types/registry';
import { withCanary } from '../registry/canary-change.ts';
import { EMPTY_REGISTRY } from '../registry/read-registry.ts';
import { withActive, withDisabled } from '../registry/registry-change.ts';
import { buildPlainFeature, buildPlainShell } from '../testing/plain-release.ts';
import { chooseReleases } from './visitor-choice.ts';
import type { Visitor } from './visitor.ts';

const visitor = (id: string): Visitor => ({ id, staff: false, locale: 'ko', width: 'desktop' });
const VISITORS = Array.from({ length: process.env.FULL_TESTS === '1' ? 100_000 : 10_000 }, () => randomUUID());
const NOW = new Date();

const nextOf = (name: string) => buildPlainFeature(name, {}, { version: '1.1.0' });
const registry: Registry = [buildPlainShell(), buildPlainFeature('mf-wallet'), buildPlainFeature('mf-games')].reduce(
  (before, release) => withActive(before, release, 'activate'),
  EMPTY_REGISTRY,
);
const canary = (of: Registry, name: string, percent: number) => withCanary(of, nextOf(name), { percent }, NOW);
const inside = (of: Registry, name: string) =>
  new Set(VISITORS.filter((id) => chooseReleases(of, visitor(id)).features.get(name)?.rollout !== undefined));

/** Returns the deviation of a share that a fair assignment exceeds less than once in a million runs. */
const getMaxDeviation = (share: number) => 5 * Math.sqrt((share * (1 - share)) / VISITORS.length);

/** Returns the number of visitors that the other set does not contain. */
function missingFrom(others: ReadonlySet<string>, some: ReadonlySet<string>): number {
  return [...some].filter((visitor) => !others.has(visitor)).length;
}

describe('the assignment of visitors', () => {
  it('matches the share of a canary, and stays as the share grows', () => {
    let current = registry;
    let before = new Set<string>();
    for (const percent of [1, 10, 50, 100]) {
      current = canary(current, 'mf-wallet', percent);
      const now = inside(current, 'mf-wallet');
      const share = percent / 100;
      expect(Math.abs(now.size / VISITORS.length - share)).toBeLessThanOrEqual(getMaxDeviation(share));
      expect(missingFrom(now, before)).toBe(0);
      before = now;
    }
  });

  it('of a canary stays when another feature is rolled out, promoted or disabled', () => {
    const first = canary(registry, 'mf-wallet', 10);
    const wallet = inside(first, 'mf-wallet');
    const steps = [
      canary(first, 'mf-games', 50),
      withActive(canary(first, 'mf-games', 50), nextOf('mf-games'), 'promote'),
      withDisabled(first, 'mf-games', NOW),
    ];
    for (const step of steps) {
      const now = inside(step, 'mf-wallet');
      expect([missingFrom(now, wallet), missingFrom(wallet, now)]).toEqual([0, 0]);
    }
  });

  it('is independent per rollout: two canaries of 50 % share 25 %', () => {
    const both = canary(canary(registry, 'mf-wallet', 50), 'mf-games', 50);
    const wallet = inside(both, 'mf-wallet');
    const meet = (wallet.size - missingFrom(inside(both, 'mf-games'), wallet)) / VISITORS.length;
    expect(Math.abs(meet - 0.25)).toBeLessThan(getMaxDeviation(0.25));
  });
});
