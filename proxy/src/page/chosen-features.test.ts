import { expect, it } from '@jest/globals';
import { PLATFORM_MODULE } from 'shared-types';
import type { VisitorChoice } from 'releases';
import { plainFeature, plainShell } from 'releases/testing/plain-release.ts';
import { chosenFeatures } from './chosen-features.ts';

it('each version of a feature is given the major of the platform that it was built against', () => {
  const shell = plainShell({
    provides: { react: '19.3.1', [PLATFORM_MODULE]: '2.0.0' },
    platforms: ['2.0.0', '1.9.0'].map((version) => ({ version, parts: [], deprecated: {} })),
  });
  const release = plainFeature('mf-a', { requires: '^2.0.0' });
  const previous = plainFeature('mf-a', { requires: '^1.4.0' }, { version: '0.9.0' });
  const features = new Map([
    ['mf-a', { release, previous, disabled: false }],
    ['mf-b', { release: plainFeature('mf-b', { requires: '^1.4.0' }), disabled: false }],
  ]);
  const choice: VisitorChoice = { packages: features, shell, features };
  const page = (developmentServers: Record<string, string> = {}) =>
    chosenFeatures(choice, { locale: 'ko', developmentServers });
  const platforms = Object.values(page()).map(({ platform, previous: before }) => [platform, before?.platform]);
  expect(platforms).toEqual([
    [undefined, '1.9.0'],
    ['1.9.0', undefined],
  ]);
  expect(page({ 'mf-b': 'http://localhost:1' })['mf-b']?.platform).toBe('1.9.0');
});
