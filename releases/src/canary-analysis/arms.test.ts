import { describe, expect, it } from '@jest/globals';
import { getBucket } from '../assignment/assign-visitor.ts';
import { chooseReleases } from '../assignment/visitor-choice.ts';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import type { Canary } from 'shared-types/registry';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { getArms, getLivePeriod, LIVE_PERIOD_MS } from './arms.ts';

const CHANGED = Date.parse('2026-11-26T10:00:00.000Z');
const feature = (name: string, version = '1.0.0') => buildPlainFeature(name, {}, { version });
const activated = (name: string, time: number, canary?: Canary) =>
  buildRoles(feature(name), canary && { canary }, { by: 'activate', at: new Date(time).toISOString() });

const PACKAGES = {
  'mf-a': activated('mf-a', CHANGED),
  'mf-b': activated('mf-b', CHANGED - 1),
  'time-unknown': buildRoles(feature('time-unknown')),
};

describe('getLivePeriod', () => {
  it.each([
    ['before the last change', -1, 0],
    ['less than a day after it', LIVE_PERIOD_MS - 1, 0],
    ['a day after it', LIVE_PERIOD_MS, 1],
    ['three and a half days after it', 3.5 * LIVE_PERIOD_MS, 3],
  ])('returns the start of the day since the last change: %s', (_, age, days) => {
    expect(getLivePeriod(buildRegistry(PACKAGES), CHANGED + age)).toBe(CHANGED + days * LIVE_PERIOD_MS);
  });
});

describe('getArms', () => {
  const VISITOR = { id: 'someone', staff: false, locale: 'ko', width: 'desktop' } as const;
  const ABOVE = Math.ceil(getBucket(VISITOR.id, 'salt'));
  const BELOW = ABOVE - 1;
  const LIVE = { record: `live/${CHANGED}`, arm: 'live' };
  const OF_STAFF = { to: ['staff'] };
  const next = feature('mf-a', '1.1.0');
  const of = (arm: string, name = 'mf-a') => ({ record: `${name}@1.1.0/salt`, arm });

  it.each([
    ['the canary', buildCanary(next, ABOVE), [of(`canary:${ABOVE}`)]],
    ['the control group and the live versions', buildCanary(next, BELOW), [of(`control:${BELOW}`), LIVE]],
    ['a canary of earlier groups', buildCanary(next, BELOW, { kept: [{ percent: 100 }] }), [of('canary:100')]],
    ['the live versions outside of its groups', buildCanary(next, 99, OF_STAFF), [LIVE]],
  ])('returns the groups of a visitor: %s', (_, canary, arms) => {
    const registry = buildRegistry({ ...PACKAGES, 'mf-a': activated('mf-a', CHANGED, canary) });
    expect(getArms(registry, chooseReleases(registry, VISITOR), CHANGED)).toEqual(arms);
  });

  it('does not count a visitor of one of two canaries for the live versions', () => {
    const other = buildCanary(feature('mf-b', '1.1.0'), BELOW);
    const registry = buildRegistry({
      'mf-a': activated('mf-a', CHANGED, buildCanary(next, ABOVE)),
      'mf-b': activated('mf-b', CHANGED - 1, other),
    });
    const arms = [of(`canary:${ABOVE}`), of(`control:${BELOW}`, 'mf-b')];
    expect(getArms(registry, chooseReleases(registry, VISITOR), CHANGED)).toEqual(arms);
  });
});
