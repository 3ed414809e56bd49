import { expect, it } from '@jest/globals';
import type { FeatureDescriptor, ReleaseManifest, SlotName, WireUser } from 'shared-types';
import type { Choice } from 'releases';
import { comparedShell, expectedVersions } from './expected-versions.ts';

const MEMBER = { userId: 'demo01' } as WireUser;

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

it('the shell of a page is waited for while chance has put its visitor on a side of a comparison', () => {
  const [, { release, disabled }] = choice('shell', [], []);
  const of = (shell: Partial<Choice>) =>
    comparedShell({ packages: new Map([['shell', { release, disabled, ...shell }]]), features, shell: release });
  const compared = { package: 'shell', version: '1.0.0', rollout: 'salt', arm: 'canary' };
  expect(of({ rollout: 'salt', arm: 'canary' })).toEqual(compared);
  expect(of({ arm: 'stable' })).toEqual({ ...compared, rollout: undefined, arm: 'stable' });
  expect(of({ rollout: 'salt' })).toBeUndefined();
  expect(comparedShell({ packages: features, features, shell: undefined })).toBeUndefined();
});

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
