import { describe, expect, it } from '@jest/globals';
import { PLATFORM_MODULE } from 'shared-types/platform';
import { buildPlainFeature, buildPlainShell } from '../testing/plain-release.ts';
import { listCompatibilityProblems } from './platform-compatibility.ts';

describe('listCompatibilityProblems', () => {
  it.each([
    ['is compatible', {}, {}, []],
    [
      'needs a later platform',
      { requires: '^1.6.0' },
      {},
      [`needs ${PLATFORM_MODULE} ^1.6.0, but shell@2.0.0 provides 1.5.0.`],
    ],
    [
      'needs a module that the shell does not provide',
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
  ])('reports the problems of a feature that %s', (_, descriptor, release, problems) => {
    expect(listCompatibilityProblems(buildPlainFeature('mf-a', descriptor, release), buildPlainShell())).toEqual(
      problems.map((problem) => `mf-a@1.0.0: ${problem}`),
    );
  });

  it('accepts a prerelease, and any platform for a feature without a descriptor', () => {
    const shell = buildPlainShell({ provides: { react: '19.4.0-rc.1', [PLATFORM_MODULE]: '9.0.0' } });
    const bare = buildPlainFeature('mf-a', {}, { descriptor: undefined });
    expect(listCompatibilityProblems(bare, shell)).toEqual([]);
    expect(listCompatibilityProblems(bare, buildPlainShell({ provides: { react: '19.3.1' } }))).toEqual([
      `mf-a@1.0.0: needs ${PLATFORM_MODULE} *, which shell@2.0.0 does not provide.`,
    ]);
  });
});
