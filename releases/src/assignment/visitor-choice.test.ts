import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PLATFORM_MODULE } from 'shared-types/platform';
import type { Registry, Roles } from 'shared-types/registry';
import { withCanary } from '../registry/canary-change.ts';
import { EMPTY_REGISTRY } from '../registry/read-registry.ts';
import { withActive, withDisabled } from '../registry/registry-change.ts';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature, buildPlainShell, type PlainReleaseChanges } from '../testing/plain-release.ts';
import { assignVisitor, getBucket, isInGroups } from './assign-visitor.ts';
import { findChoice, chooseReleases } from './visitor-choice.ts';
import type { Visitor } from './visitor.ts';

const SOMEONE: Visitor = { id: 'someone', staff: false, locale: 'ko', width: 'desktop' };
const as = (changes: Partial<Visitor>): Visitor => ({ ...SOMEONE, ...changes });
const POINT = getBucket('someone', 'salt');

const feature = (version: string, more: PlainReleaseChanges = {}) =>
  buildPlainFeature('mf-a', {}, { version, ...more });

const registryOf = (roles: Roles, shell = buildRoles(buildPlainShell())) => buildRegistry({ shell, 'mf-a': roles });

const chosen = (registry: Registry, visitor: Visitor = SOMEONE) => chooseReleases(registry, visitor);
const ofA = (registry: Registry, visitor: Visitor = SOMEONE) => {
  const choice = chosen(registry, visitor).features.get('mf-a');
  return choice && { ...choice, release: choice.release.version, previous: choice.previous?.version };
};

describe('chooseReleases', () => {
  it('returns the active version and the previous one without a canary', () => {
    const registry = registryOf(buildRoles(feature('1.0.0'), { earlier: [feature('0.8.0'), feature('0.9.0')] }));
    const outside = { rollout: undefined, arm: undefined, disabled: false };
    expect(ofA(registry)).toEqual({ ...outside, release: '1.0.0', previous: '0.8.0' });
    expect(ofA(registryOf(buildRoles(feature('1.0.0'))))?.previous).toBeUndefined();
  });

  it('returns a canary below its share, and the active version above it', () => {
    const registry = (percent: number) =>
      registryOf(buildRoles(feature('1.0.0'), { canary: buildCanary(feature('1.1.0'), percent) }));
    const inside = { release: '1.1.0', rollout: 'salt', arm: 'canary', previous: '1.0.0' };
    expect(ofA(registry(POINT + 1e-9))).toMatchObject(inside);
    const outside = { release: '1.0.0', rollout: undefined, arm: 'stable', previous: undefined };
    expect(ofA(registry(POINT))).toMatchObject(outside);
  });

  it('returns each live package, the shell separately, and maintenance', () => {
    const disabled = { 'mf-a': '2026-11-22T00:00:00.000Z' };
    const registry = { ...registryOf(buildRoles(feature('1.0.0'))), disabled };
    const { packages, shell, features } = chosen(registry);
    expect([...packages.keys()]).toEqual(['shell', 'mf-a']);
    expect([...features.keys()]).toEqual(['mf-a']);
    expect(shell?.version).toBe('2.0.0');
    expect([features.get('mf-a')?.disabled, packages.get('shell')?.disabled]).toEqual([true, false]);
    expect(chosen({ ...registry, packages: {} }).shell).toBeUndefined();
  });
});

describe('the previous version', () => {
  it('leaves out the previous version unless it runs in the chosen shell', () => {
    const needy = feature('0.9.0', { consumes: { react: '^18.0.0' } });
    expect(ofA(registryOf(buildRoles(feature('1.0.0'), { earlier: [needy] })))?.previous).toBeUndefined();
    const withoutShell = buildRegistry({ 'mf-a': buildRoles(feature('1.0.0'), { earlier: [feature('0.9.0')] }) });
    expect(ofA(withoutShell)?.previous).toBeUndefined();
  });

  it('always provides the previous version of the shell', () => {
    const old = buildPlainShell({
      version: '1.0.0',
      provides: { [PLATFORM_MODULE]: '0.1.0' },
      consumes: { react: '^18.0.0' },
    });
    const registry = registryOf(buildRoles(feature('1.0.0')), buildRoles(buildPlainShell(), { earlier: [old] }));
    expect(chosen(registry).packages.get('shell')?.previous?.version).toBe('1.0.0');
  });
});

describe('findChoice for a page that was opened before the login', () => {
  const registry = registryOf(
    buildRoles(feature('1.0.0'), { canary: buildCanary(feature('1.1.0'), 100, { to: ['member=demo01'] }) }),
  );
  const member: Visitor = { ...SOMEONE, member: 'demo01' };

  it('returns the choice of the member, or that of the visitor’s cookie', () => {
    expect(findChoice(registry, member, 'mf-a', '1.1.0')?.arm).toBe('canary');
    expect(findChoice(registry, member, 'mf-a', '1.0.0')?.release.version).toBe('1.0.0');
    expect(findChoice(registry, SOMEONE, 'mf-a', '1.1.0')).toBeUndefined();
    expect(findChoice(registry, member, 'mf-a', '9.9.9')).toBeUndefined();
    expect(findChoice(registry, member, 'mf-b', '1.0.0')).toBeUndefined();
  });

  it('assigns by the cookie in addition to the login', () => {
    const above = Array.from({ length: 100 }, (_, at) => `demo${at}`).find(
      (name) => getBucket(`member ${name}`, 'salt') > POINT,
    );
    const half = registryOf(buildRoles(feature('1.0.0'), { canary: buildCanary(feature('1.1.0'), POINT + 1e-9) }));
    expect(chosen(half, { ...SOMEONE, member: above }).features.get('mf-a')?.arm).toBe('stable');
    expect(findChoice(half, { ...SOMEONE, member: above }, 'mf-a', '1.1.0')?.arm).toBe('canary');
  });

  it('does not treat the visitor of the cookie as staff', () => {
    const ofStaff = registryOf(
      buildRoles(feature('1.0.0'), { canary: buildCanary(feature('1.1.0'), 100, { to: ['staff'] }) }),
    );
    const staff: Visitor = { ...member, staff: true };
    expect(findChoice(ofStaff, staff, 'mf-a', '1.1.0')?.arm).toBe('canary');
    expect(findChoice(ofStaff, staff, 'mf-a', '1.0.0')?.release.version).toBe('1.0.0');
    expect(findChoice(ofStaff, { ...staff, staff: false }, 'mf-a', '1.1.0')).toBeUndefined();
  });
});

const wallet = buildPlainFeature('mf-wallet');

const MANY = Array.from({ length: 2_000 }, (_, at) => `someone${at}`);
const shareOf = (isIn: (id: string) => boolean) => MANY.filter(isIn).length / MANY.length;

describe('assignVisitor', () => {
  it('assigns a member alike on every device', () => {
    const half = buildCanary(wallet, 50);
    const devices = MANY.map((id) => assignVisitor(half, as({ id, member: 'demo01' })).inCanary);
    expect(new Set(devices).size).toBe(1);
    const members = shareOf((id) => assignVisitor(half, as({ member: id })).inCanary);
    expect(members).toBeGreaterThan(0.45);
    expect(members).toBeLessThan(0.55);
  });
});

describe('groups of a rollout', () => {
  const korean = as({ locale: 'ko', width: 'phone' });
  const english = as({ locale: 'en', width: 'phone' });

  it.each([
    ['all visitors without groups', undefined, SOMEONE, true],
    ['staff', ['staff'], as({ member: 'demo01', staff: true }), true],
    ['no member who is not staff', ['staff'], as({ member: 'demo01' }), false],
    ['one member', ['member=demo01'], as({ member: 'demo01' }), true],
    ['no other member', ['member=demo01'], as({ member: 'demo02' }), false],
    ['no visitor with the id of the member', ['member=demo01'], as({ id: 'demo01' }), false],
    ['one of several people', ['staff', 'member=demo01'], as({ member: 'demo01' }), true],
    ['one of two languages', ['locale=ko', 'locale=en'], english, true],
    ['both of two kinds', ['locale=ko', 'width=phone'], korean, true],
    ['no visitor who matches one of two kinds', ['locale=ko', 'width=phone'], english, false],
    ['no visitor of another width', ['width=phone'], SOMEONE, false],
    ['no visitor by an unknown group', ['moon=full'], SOMEONE, false],
  ])('selects visitors by group: %s', (_, groups, who, expected) => {
    expect(isInGroups(who, groups)).toBe(expected);
  });

  it('excludes other visitors from the canary and from the comparison', () => {
    const half = buildCanary(wallet, 50, { to: ['locale=en'] });
    const inside = MANY.map((id) => assignVisitor(half, as({ id, locale: 'en' })));
    expect(inside.every(({ compared }) => compared)).toBe(true);
    expect(inside.filter(({ inCanary }) => inCanary).length / MANY.length).toBeGreaterThan(0.45);
    const outside = MANY.map((id) => assignVisitor(half, as({ id })));
    expect(outside.filter(({ inCanary, compared }) => inCanary || compared)).toEqual([]);
  });

  it('preserves assigned visitors after a change of groups, without a comparison', () => {
    const wider = buildCanary(wallet, 1, { kept: [{ percent: 100, to: ['staff'] }] });
    const staff = MANY.map((id) => assignVisitor(wider, as({ id, member: id, staff: true })));
    expect(staff.every(({ inCanary, compared }) => inCanary && !compared)).toBe(true);
    expect(shareOf((id) => assignVisitor(wider, as({ id })).inCanary)).toBeLessThan(0.03);
    expect(MANY.every((id) => assignVisitor(wider, as({ id })).compared)).toBe(true);
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
    new Set(VISITORS.filter((id) => chooseReleases(of, as({ id })).features.get(name)?.rollout !== undefined));

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
