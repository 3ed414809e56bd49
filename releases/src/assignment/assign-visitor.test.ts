import { describe, expect, it } from '@jest/globals';
import type { Registry } from 'shared-types/registry';
import { buildCanary } from '../testing/plain-registry.ts';
import { buildPlainFeature, buildPlainShell } from '../testing/plain-release.ts';
import { assignVisitor, isInGroups } from './assign-visitor.ts';
import type { Visitor } from './visitor.ts';
import { randomUUID } from 'node:crypto';
import { withCanary } from '../registry/canary-change.ts';
import { EMPTY_REGISTRY } from '../registry/read-registry.ts';
import { withActive, withDisabled } from '../registry/registry-change.ts';
import { chooseReleases } from './visitor-choice.ts';

const visitor = (given: Partial<Visitor> = {}): Visitor => ({
  id: 'a-browser',
  staff: false,
  locale: 'ko',
  width: 'desktop',
  ...given,
});

const wallet = buildPlainFeature('mf-wallet');

const MANY = Array.from({ length: 2_000 }, (_, at) => `someone${at}`);
const shareOf = (isIn: (id: string) => boolean) => MANY.filter(isIn).length / MANY.length;

describe('assignVisitor', () => {
  it('assigns a member alike on every device', () => {
    const half = buildCanary(wallet, 50);
    const devices = MANY.map((id) => assignVisitor(half, visitor({ id, member: 'demo01' })).inCanary);
    expect(new Set(devices).size).toBe(1);
    const members = shareOf((id) => assignVisitor(half, visitor({ member: id })).inCanary);
    expect(members).toBeGreaterThan(0.45);
    expect(members).toBeLessThan(0.55);
  });
});

describe('groups of a rollout', () => {
  const korean = visitor({ locale: 'ko', width: 'phone' });
  const english = visitor({ locale: 'en', width: 'phone' });

  it.each([
    ['all visitors without groups', undefined, visitor(), true],
    ['staff', ['staff'], visitor({ member: 'demo01', staff: true }), true],
    ['no member who is not staff', ['staff'], visitor({ member: 'demo01' }), false],
    ['one member', ['member=demo01'], visitor({ member: 'demo01' }), true],
    ['no other member', ['member=demo01'], visitor({ member: 'demo02' }), false],
    ['no visitor with the id of the member', ['member=demo01'], visitor({ id: 'demo01' }), false],
    ['one of several people', ['staff', 'member=demo01'], visitor({ member: 'demo01' }), true],
    ['one of two languages', ['locale=ko', 'locale=en'], english, true],
    ['both of two kinds', ['locale=ko', 'width=phone'], korean, true],
    ['no visitor who matches one of two kinds', ['locale=ko', 'width=phone'], english, false],
    ['no visitor of another width', ['width=phone'], visitor(), false],
    ['no visitor by an unknown group', ['moon=full'], visitor(), false],
  ])('selects visitors by group: %s', (_, groups, who, expected) => {
    expect(isInGroups(who, groups)).toBe(expected);
  });

  it('excludes other visitors from the canary and from the comparison', () => {
    const half = buildCanary(wallet, 50, { to: ['locale=en'] });
    const inside = MANY.map((id) => assignVisitor(half, visitor({ id, locale: 'en' })));
    expect(inside.every(({ compared }) => compared)).toBe(true);
    expect(inside.filter(({ inCanary }) => inCanary).length / MANY.length).toBeGreaterThan(0.45);
    const outside = MANY.map((id) => assignVisitor(half, visitor({ id })));
    expect(outside.filter(({ inCanary, compared }) => inCanary || compared)).toEqual([]);
  });

  it('preserves assigned visitors after a change of groups, without a comparison', () => {
    const wider = buildCanary(wallet, 1, { kept: [{ percent: 100, to: ['staff'] }] });
    const staff = MANY.map((id) => assignVisitor(wider, visitor({ id, member: id, staff: true })));
    expect(staff.every(({ inCanary, compared }) => inCanary && !compared)).toBe(true);
    expect(shareOf((id) => assignVisitor(wider, visitor({ id })).inCanary)).toBeLessThan(0.03);
    expect(MANY.every((id) => assignVisitor(wider, visitor({ id })).compared)).toBe(true);
  });
});

describe('the assignment of visitors', () => {
  const VISITORS = Array.from({ length: process.env.FULL_TESTS === '1' ? 100_000 : 10_000 }, () => randomUUID());
  const NOW = new Date();

  const nextOf = (name: string) => buildPlainFeature(name, {}, { version: '1.1.0' });
  const registry: Registry = [buildPlainShell(), wallet, buildPlainFeature('mf-games')].reduce(
    (before, release) => withActive(before, release, 'activate'),
    EMPTY_REGISTRY,
  );
  const canary = (of: Registry, name: string, percent: number) => withCanary(of, nextOf(name), { percent }, NOW);
  const inside = (of: Registry, name: string) =>
    new Set(VISITORS.filter((id) => chooseReleases(of, visitor({ id })).features.get(name)?.rollout !== undefined));

  /** Returns the deviation of a share that a fair assignment exceeds less than once in a million runs. */
  const getMaxDeviation = (share: number) => 5 * Math.sqrt((share * (1 - share)) / VISITORS.length);

  /** Returns the number of visitors that the other set does not contain. */
  const missingFrom = (others: ReadonlySet<string>, some: ReadonlySet<string>) =>
    [...some].filter((id) => !others.has(id)).length;

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
