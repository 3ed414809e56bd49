import { describe, expect, it } from '@jest/globals';
import { PLATFORM_MODULE } from 'shared-types/platform';
import type { Registry, Roles } from 'shared-types/registry';
import { buildCanary, buildRegistry, buildRoles } from '../testing/plain-registry.ts';
import { buildPlainFeature, buildPlainShell, type PlainReleaseChanges } from '../testing/plain-release.ts';
import { getBucket } from './assign-visitor.ts';
import { findChoice, chooseReleases } from './visitor-choice.ts';
import type { Visitor } from './visitor.ts';

const SOMEONE: Visitor = { id: 'someone', staff: false, locale: 'ko', width: 'desktop' };
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
    expect(ofA(registry)).toEqual({
      release: '1.0.0',
      rollout: undefined,
      arm: undefined,
      previous: '0.8.0',
      disabled: false,
    });
    expect(ofA(registryOf(buildRoles(feature('1.0.0'))))?.previous).toBeUndefined();
  });

  it('returns a canary below its share, and the active version above it', () => {
    const registry = (percent: number) =>
      registryOf(buildRoles(feature('1.0.0'), { canary: buildCanary(feature('1.1.0'), percent) }));
    expect(ofA(registry(POINT + 1e-9))).toMatchObject({
      release: '1.1.0',
      rollout: 'salt',
      arm: 'canary',
      previous: '1.0.0',
    });
    expect(ofA(registry(POINT))).toMatchObject({
      release: '1.0.0',
      rollout: undefined,
      arm: 'stable',
      previous: undefined,
    });
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
