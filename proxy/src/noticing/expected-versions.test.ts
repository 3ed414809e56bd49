import { expect, it } from '@jest/globals';
import type { FeatureDescriptor, ReleaseManifest, SlotName, User } from 'shared-types';
import type { Choice } from 'releases';
import { expectedVersions } from './expected-versions.ts';

const MEMBER = { userId: 'demo01' } as User;

/** A choice of a feature with these routes (`!` for members) and slots. */
function choice(name: string, routes: readonly string[], slots: readonly [SlotName, number][], disabled = false) {
  const descriptor: Partial<FeatureDescriptor> = {
    routes: routes.map((path) => ({
      path: path.replace('!', ''),
      module: './page',
      login: path.endsWith('!'),
      title: 'title',
    })),
    slots: slots.map(([slot, order]) => ({ slot, order, module: './part' })),
  };
  const release: Partial<ReleaseManifest> = { package: name, version: '1.0.0', kind: 'feature' };
  return [name, { release: { ...release, descriptor } as ReleaseManifest, disabled }] satisfies [string, Choice];
}

const features = new Map<string, Choice>([
  choice('mf-a', ['/a'], [['home.main', 1]]),
  choice('mf-b', ['/b!', '/b/:id'], [['home.banner', 2]]),
  choice('mf-c', [], [['home.banner', 1]]),
  choice('mf-d', ['/d'], [['home.main', 1]], true),
  choice('mf-e', [], [['drawer.account', 1]]),
]);

it.each([
  ['/', null, ['mf-a', 'mf-c']],
  ['/a', null, ['mf-a']],
  ['/b/7', null, ['mf-b']],
  ['/b', null, []],
  ['/b', 'unknown' as const, []],
  ['/b', MEMBER, ['mf-b']],
  ['/d', null, []],
  ['/nobody', null, []],
])('at %s with the session %j the page loads %j by itself', (path, session, names) => {
  const choices = { packages: features, features, shell: undefined };
  expect(expectedVersions(choices, path, session).map((one) => one.package)).toEqual(names);
});
