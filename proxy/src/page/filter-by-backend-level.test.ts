import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { buildPlainFeature } from 'releases/testing/plain-release.ts';
import type { BackendLevel } from 'shared-types/calls';
import type { FeatureDescriptor } from 'shared-types/registry';
import { filterByBackendLevel } from './filter-by-backend-level.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const features = new Map(
  ['mf-account', 'mf-community', 'mf-games', 'mf-wallet'].map((name) => {
    const descriptor = JSON.parse(readFileSync(path.join(ROOT, name, 'feature.json'), 'utf8')) as FeatureDescriptor;
    const release = buildPlainFeature(name, descriptor);
    return [name, { release, previous: release, disabled: false }];
  }),
);

/** What is left of the site's own features where the backend speaks a level: paths and places. */
function partsAt(level: BackendLevel): string[] {
  const left = filterByBackendLevel({ packages: new Map(), shell: undefined, features }, level);
  return [...left.features.values()].flatMap(({ release, previous }) => {
    expect(previous?.descriptor).toEqual(release.descriptor);
    const { routes = [], slots = [] } = release.descriptor ?? {};
    return [...routes.map((route) => route.path), ...slots.map(({ slot }) => slot)];
  });
}

it('removes pages and slots that the level of the backend does not support', () => {
  const without = (level: BackendLevel) => partsAt(3).filter((part) => !partsAt(level).includes(part));
  const ours = ['/close-account', '/game', '/protection', '/statement', 'session.bar'];
  expect(without(2)).toEqual(expect.arrayContaining(ours));
  expect(without(1)).toEqual(expect.arrayContaining([...ours, '/game/bets', '/password-help', 'home.banner']));
  // The specification's routes are available at every level.
  const spec = ['/login', '/register', '/help', '/note', '/notice', '/deposit', '/withdraw', '/user', '/comp'];
  expect(partsAt(1)).toEqual(expect.arrayContaining([...spec, 'home.main', 'home.boxes', 'home.popups']));
});
