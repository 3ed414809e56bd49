import { describe, expect, it } from '@jest/globals';
import type { Registry } from 'shared-types';
import { plainFeature } from '../testing/plain-release.ts';
import { registeredVersion } from '../registry/registered-version.ts';
import { draw, isInGroups, pointOf } from '../choice/rollout-draw.ts';
import type { Visitor } from '../choice/visitor.ts';
import { eValue } from './e-process.ts';
import { ENOUGH_TO_BE_FINE, visitorsToFine } from './fine.ts';
import type { Known } from './known.ts';
import { RARELY } from './measures.ts';

describe('the evidence of tallies', () => {
  const threefold = [{ odds: 3, weight: 1 }];

  it.each([
    ['nothing', [], 1],
    ['what says nothing of either side', [0, 1].map((chance) => ({ chance, yes: 5, no: 5 })), 1],
    ['one that fails in the canary', [{ chance: 0.1, yes: 1, no: 0 }], 3 / 1.2],
    ['one that fails outside of it', [{ chance: 0.1, yes: 0, no: 1 }], 1 / 1.2],
    ['several', [{ chance: 0.1, yes: 2, no: 3 }], 3 ** 2 / 1.2 ** 5],
    [
      'several shares',
      [
        { chance: 0.1, yes: 1, no: 0 },
        { chance: 0.5, yes: 1, no: 1 },
      ],
      (3 / 1.2) * (3 / 2 / 2),
    ],
  ])('is how much likelier %s would be with those odds', (_, tallies, value) => {
    expect(eValue(tallies, threefold)).toBeCloseTo(value, 9);
  });

  it('is the mean of the alternatives by their weights, and a number however much there is', () => {
    const tallies = [{ chance: 0.5, yes: 1, no: 0 }];
    const alternatives = [
      { odds: 3, weight: 0.25 },
      { odds: 1, weight: 0.75 },
    ];
    expect(eValue(tallies, alternatives)).toBeCloseTo(0.25 * 1.5 + 0.75, 9);
    expect(eValue([{ chance: 0.01, yes: 100_000, no: 0 }], threefold)).toBe(Math.exp(700));
  });
});

describe('visitors until a version is fine', () => {
  const known = (exposed: number, failed: number): Known => ({ exposed, failing: { failed, stuck: 0 } });

  /** The same by trying one number after the other. */
  function byTrying(own: Known, chance: number): number {
    let more = 0;
    const evidence = () =>
      eValue([{ chance, yes: own.failing.failed, no: own.exposed - own.failing.failed + more }], RARELY);
    while (evidence() < ENOUGH_TO_BE_FINE) {
      more += 1;
    }
    return more;
  }

  it.each([
    [known(0, 0), known(360, 0), 0.1],
    [known(31, 0), known(0, 0), 0.1],
    [known(32, 0), known(0, 0), 0.1],
    [known(500, 0), known(0, 0), 0.1],
    [known(10, 2), known(100, 5), 0.15],
    [known(0, 0), known(100, 90), 0.9],
    [known(40, 3), known(10, 3), 0.4],
  ])('of whom is known %j, beside %j, are told to the visitor', (own, other, chance) => {
    expect(visitorsToFine(own, other)).toBe(byTrying(own, chance));
  });

  it('are not followed without end', () => {
    expect(visitorsToFine(known(1_000_000, 500_000), known(0, 0))).toBe(131_072);
  });
});

describe('the draw of a rollout', () => {
  type Rollout = NonNullable<Registry['microFrontends'][string][number]['extras']['rollout']>;
  const canary = (traffic: number, rollout?: Partial<Rollout>) =>
    registeredVersion(
      plainFeature('mf-a'),
      { traffic, default: false },
      rollout === undefined ? {} : { rollout: { salt: 'salt', since: '2026-11-21T00:00:00.000Z', ...rollout } },
    );
  const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
    id: 'visitor',
    member: undefined,
    staff: false,
    locale: 'ko',
    width: 'phone',
    ...changes,
  });
  const point = pointOf('visitor', 'salt');

  it('lets in who stands below the share, and nobody without a rollout', () => {
    expect(point).toBeGreaterThan(0);
    expect(draw(canary(point + 1e-9, {}), visitor())).toEqual({ inCanary: true, compared: true });
    expect(draw(canary(point, {}), visitor())).toEqual({ inCanary: false, compared: true });
    expect(draw(canary(100), visitor())).toEqual({ inCanary: false, compared: false });
  });

  it('compares nobody outside of the groups, nor who stays from earlier ones', () => {
    const to = ['locale=en'];
    expect(draw(canary(100, { to }), visitor())).toEqual({ inCanary: false, compared: false });
    expect(draw(canary(100, { to }), visitor({ locale: 'en' }))).toEqual({ inCanary: true, compared: true });
    const kept = [{ percent: 100, to: ['locale=ko'] }];
    expect(draw(canary(0, { kept }), visitor())).toEqual({ inCanary: true, compared: false });
    expect(draw(canary(0, { kept }), visitor({ locale: 'en' }))).toEqual({ inCanary: false, compared: true });
    expect(draw(canary(0, { kept: [{ percent: point }] }), visitor())).toEqual({ inCanary: false, compared: true });
  });

  it('goes by the member where there is one, else by the cookie', () => {
    const own = pointOf('member demo01', 'salt');
    const member = visitor({ member: 'demo01' });
    expect(draw(canary(own + 1e-9, {}), member).inCanary).toBe(true);
    expect(draw(canary(own, {}), member).inCanary).toBe(false);
  });

  it.each([
    [undefined, {}, true],
    [[], {}, true],
    [['staff'], {}, false],
    [['staff'], { staff: true }, true],
    [['member=demo01'], { member: 'demo01' }, true],
    [['member=demo01'], { member: 'demo02' }, false],
    [['member=demo01', 'staff'], { member: 'demo02', staff: true }, true],
    [['locale=en', 'locale=ko'], {}, true],
    [['locale=ko', 'width=tablet'], {}, false],
    [['locale=ko', 'width=phone'], {}, true],
    [['moon=full'], {}, false],
  ])('names by the groups %j a visitor who differs by %j: %p', (groups, changes, named) => {
    expect(isInGroups(visitor(changes), groups)).toBe(named);
  });

  it('spreads the points evenly from 0 up to 100', () => {
    const points = Array.from({ length: 4_000 }, (_, at) => pointOf(`visitor ${at}`, 'salt'));
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points)).toBeLessThan(100);
    for (const quarter of [0, 25, 50, 75]) {
      const inside = points.filter((each) => each >= quarter && each < quarter + 25).length;
      expect(Math.abs(inside - 1_000)).toBeLessThan(120);
    }
    expect(pointOf('visitor', 'other')).not.toBe(point);
  });
});
