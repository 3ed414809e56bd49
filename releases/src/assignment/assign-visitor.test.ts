import { describe, expect, it } from '@jest/globals';
import type { Rollout } from 'shared-types/registry';
import { createRegisteredVersion } from '../registry/registered-version.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { assignVisitor, isInGroups } from './assign-visitor.ts';
import type { Visitor } from './visitor.ts';

const visitor = (given: Partial<Visitor> = {}): Visitor => ({
  id: 'a-browser',
  staff: false,
  locale: 'ko',
  width: 'desktop',
  ...given,
});

const canary = (traffic: number, rollout: Partial<Rollout> = {}) =>
  createRegisteredVersion(
    buildPlainFeature('mf-wallet'),
    { traffic, default: false },
    { rollout: { salt: 'a-salt-of-a-rollout', since: '', ...rollout } },
  );

const MANY = Array.from({ length: 2_000 }, (_, at) => `someone${at}`);
const shareOf = (ids: readonly string[], isIn: (id: string) => boolean) => ids.filter(isIn).length / ids.length;

describe('assignVisitor', () => {
  it('assigns a member alike on every device, and a visitor per device', () => {
    const half = canary(50);
    const devices = MANY.map((id) => assignVisitor(half, visitor({ id, member: 'demo01' })).inCanary);
    expect(new Set(devices).size).toBe(1);
    const apart = shareOf(MANY, (id) => assignVisitor(half, visitor({ id })).inCanary);
    expect(apart).toBeGreaterThan(0.45);
    expect(apart).toBeLessThan(0.55);
    const members = shareOf(MANY, (id) => assignVisitor(half, visitor({ member: id })).inCanary);
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
    ['no visitor by an unknown group', ['moon=full'], visitor(), false],
  ])('selects visitors by group: %s', (_, groups, who, expected) => {
    expect(isInGroups(who, groups)).toBe(expected);
  });

  it('excludes other visitors from the canary and from the comparison', () => {
    const half = canary(50, { to: ['locale=en'] });
    const inside = MANY.map((id) => assignVisitor(half, visitor({ id, locale: 'en' })));
    expect(inside.every(({ compared }) => compared)).toBe(true);
    expect(inside.filter(({ inCanary }) => inCanary).length / MANY.length).toBeGreaterThan(0.45);
    const outside = MANY.map((id) => assignVisitor(half, visitor({ id })));
    expect(outside.filter(({ inCanary, compared }) => inCanary || compared)).toEqual([]);
  });

  it('preserves assigned visitors after a change of groups, without a comparison', () => {
    const wider = canary(1, { kept: [{ percent: 100, to: ['staff'] }] });
    const staff = MANY.map((id) => assignVisitor(wider, visitor({ id, member: id, staff: true })));
    expect(staff.every(({ inCanary, compared }) => inCanary && !compared)).toBe(true);
    expect(shareOf(MANY, (id) => assignVisitor(wider, visitor({ id })).inCanary)).toBeLessThan(0.03);
    expect(MANY.every((id) => assignVisitor(wider, visitor({ id })).compared)).toBe(true);
  });
});
