import { describe, expect, it } from '@jest/globals';
import { PLATFORM_MODULE, type PlatformOffer } from 'shared-types';
import { plainFeature, plainShell } from '../testing/plain-release.ts';
import { fittingPlatform, fittingProblems, olderPlatform } from './fitting.ts';

const offer = (version: string, ...parts: string[]): PlatformOffer => ({ version, parts, deprecated: {} });

/** Offers two majors: the newer one has lost `old` and has `fresh`. */
const shell = plainShell({
  provides: { react: '19.3.1', [PLATFORM_MODULE]: '2.0.0' },
  platforms: [offer('2.0.0', 'links', 'fresh'), offer('1.9.0', 'links', 'old')],
});

describe('a feature in a shell', () => {
  it.each([
    ['fits', {}, {}, []],
    [
      'needs a later platform',
      { requires: '^1.6.0' },
      {},
      [`needs ${PLATFORM_MODULE} ^1.6.0, but shell@2.0.0 provides 1.5.0.`],
    ],
    [
      'needs what no shell has',
      {},
      { consumes: { vue: '^3.0.0' } },
      ['needs vue ^3.0.0, which shell@2.0.0 does not provide.'],
    ],
    [
      'needs another version',
      {},
      { consumes: { react: '^18.0.0' } },
      ['needs react ^18.0.0, but shell@2.0.0 provides 19.3.1.'],
    ],
  ])('%s', (_, descriptor, release, problems) => {
    expect(fittingProblems(plainFeature('mf-a', descriptor, release), plainShell())).toEqual(
      problems.map((problem) => `mf-a@1.0.0: ${problem}`),
    );
  });

  it('fits a version to be as well, and one without a descriptor any platform', () => {
    const shell = plainShell({ provides: { react: '19.4.0-rc.1', [PLATFORM_MODULE]: '9.0.0' } });
    const bare = plainFeature('mf-a', {}, { descriptor: undefined });
    expect(fittingProblems(bare, shell)).toEqual([]);
    expect(fittingProblems(bare, plainShell({ provides: { react: '19.3.1' } }))).toEqual([
      `mf-a@1.0.0: needs ${PLATFORM_MODULE} *, which shell@2.0.0 does not provide.`,
    ]);
  });
});

describe('a feature in a shell that offers two majors', () => {
  it.each([
    ['^2.0.0', '2.0.0', undefined],
    ['^1.4.0', '1.9.0', '1.9.0'],
    ['^1.4.0 || ^2.0.0', '2.0.0', undefined],
  ])('that needs %s gets %s', (requires, fitting, older) => {
    const feature = plainFeature('mf-a', { requires }, { platformParts: ['links'] });
    expect(fittingPlatform(feature, shell)?.version).toBe(fitting);
    expect([olderPlatform(feature, shell), olderPlatform(feature, shell)]).toEqual([older, older]);
    expect(fittingProblems(feature, shell)).toEqual([]);
    expect(olderPlatform(feature, plainShell())).toBeUndefined();
  });

  it('is refused for a third, with those that are offered', () => {
    expect(fittingProblems(plainFeature('mf-a', { requires: '^3.0.0' }), shell)).toEqual([
      `mf-a@1.0.0: needs ${PLATFORM_MODULE} ^3.0.0, but shell@2.0.0 provides 2.0.0 and 1.9.0.`,
    ]);
  });

  it.each([
    ['^1.4.0', 'old', []],
    ['^2.0.0', 'fresh', []],
    [
      '^1.4.0',
      'fresh',
      [/^mf-a@1\.0\.0: uses platform\.fresh, which shell\/platform 1\.9\.0 of shell@2\.0\.0 does not/],
    ],
    [
      '^2.0.0',
      'old',
      [/uses platform\.old, which shell\/platform 2\.0\.0 .* Raise requires in feature\.json, now \^2\.0\.0/],
    ],
  ])('that needs %s and uses %s is held to what that major has', (requires, part, problems) => {
    expect(fittingProblems(plainFeature('mf-a', { requires }, { platformParts: [part] }), shell)).toEqual(
      problems.map((problem) => expect.stringMatching(problem)),
    );
  });

  it('is not held to parts where the shell, or the build, does not know them', () => {
    const uses = plainFeature('mf-a', {}, { platformParts: ['fresh'] });
    expect(fittingProblems(uses, plainShell())).toEqual([]);
    expect(fittingProblems(plainFeature('mf-a', { requires: '^2.0.0' }), shell)).toEqual([]);
  });
});
