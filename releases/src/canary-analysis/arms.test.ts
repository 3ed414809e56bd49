import { describe, expect, it } from '@jest/globals';
import { getBucket } from '../assignment/assign-visitor.ts';
import { chooseReleases } from '../assignment/visitor-choice.ts';
import { EMPTY_REGISTRY } from '../registry/read-registry.ts';
import { createRegisteredVersion } from '../registry/registered-version.ts';
import { buildActive, buildCanary, buildEarlier } from '../testing/plain-registry.ts';
import { buildPlainFeature } from '../testing/plain-release.ts';
import { getArms, getLivePeriod, LIVE_PERIOD_MS } from './arms.ts';

const CHANGED = Date.parse('2026-11-26T10:00:00.000Z');
const feature = (name: string, version = '1.0.0') => buildPlainFeature(name, {}, { version });
const activated = (name: string, time: number) =>
  buildActive(feature(name), { by: 'activate', at: new Date(time).toISOString() });

const PACKAGES = {
  'mf-a': [activated('mf-a', CHANGED)],
  'mf-b': [activated('mf-b', CHANGED - 1)],
  'time-unknown': [buildActive(feature('time-unknown'))],
  'not-live': [buildEarlier(feature('not-live'))],
};

describe('getLivePeriod', () => {
  it.each([
    ['before the last change', -1, 0],
    ['less than a day after it', LIVE_PERIOD_MS - 1, 0],
    ['a day after it', LIVE_PERIOD_MS, 1],
    ['three and a half days after it', 3.5 * LIVE_PERIOD_MS, 3],
  ])('returns the start of the day since the last change: %s', (_, age, days) => {
    const registry = { ...EMPTY_REGISTRY, microFrontends: PACKAGES };
    expect(getLivePeriod(registry, CHANGED + age)).toBe(CHANGED + days * LIVE_PERIOD_MS);
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
    ['the live versions without a rollout', createRegisteredVersion(next, { traffic: 99, default: false }), [LIVE]],
  ])('returns the groups of a visitor: %s', (_, canary, arms) => {
    const packages = { ...PACKAGES, 'mf-a': [activated('mf-a', CHANGED), canary] };
    const registry = { ...EMPTY_REGISTRY, microFrontends: packages };
    expect(getArms(registry, chooseReleases(registry, VISITOR), CHANGED)).toEqual(arms);
  });

  it('does not count a visitor of one of two canaries for the live versions', () => {
    const other = buildCanary(feature('mf-b', '1.1.0'), BELOW);
    const packages = { 'mf-a': [...PACKAGES['mf-a'], buildCanary(next, ABOVE)], 'mf-b': [...PACKAGES['mf-b'], other] };
    const registry = { ...EMPTY_REGISTRY, microFrontends: packages };
    const arms = [of(`canary:${ABOVE}`), of(`control:${BELOW}`, 'mf-b')];
    expect(getArms(registry, chooseReleases(registry, VISITOR), CHANGED)).toEqual(arms);
  });
});
