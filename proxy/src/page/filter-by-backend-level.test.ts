import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type BackendLevel } from 'shared-types/calls';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { filterByBackendLevel } from './filter-by-backend-level.ts';

const FEATURES = ['mf-account', 'mf-community', 'mf-games', 'mf-wallet'];

function descriptorOf(name: string): FeatureDescriptor {
  const file = path.join(import.meta.dirname, '../../..', name, 'feature.json');
  return JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor;
}

const DESCRIPTORS = FEATURES.map((name) => [name, descriptorOf(name)] as const);

/** What is left of the site's own features where the backend speaks a level: paths and places. */
function partsAt(level: BackendLevel): string[] {
  const features = new Map(
    DESCRIPTORS.map(([name, descriptor]) => {
      const release: ReleaseManifest = {
        package: name,
        version: '1.0.0',
        kind: 'feature',
        descriptor,
        calls: [],
        files: {},
        groups: {},
        provides: {},
        consumes: {},
      };
      return [name, { release, previous: release, disabled: false }];
    }),
  );
  const left = filterByBackendLevel({ packages: new Map(), shell: undefined, features }, level);
  return [...left.features.values()].flatMap(({ release, previous }) => {
    expect(previous?.descriptor).toEqual(release.descriptor);
    const { routes = [], slots = [] } = release.descriptor ?? {};
    return [...routes.map((route) => route.path), ...slots.map(({ slot }) => slot)];
  });
}

it('removes pages and slots that the level of the backend does not support', () => {
  const all = partsAt(3);
  const without = (level: BackendLevel) => {
    const left = new Set(partsAt(level));
    return all.filter((part) => !left.has(part)).toSorted();
  };
  const ours = ['/close-account', '/game', '/protection', '/statement', 'session.bar'];
  expect(without(2)).toEqual(expect.arrayContaining(ours));
  expect(without(1)).toEqual(expect.arrayContaining([...ours, '/game/bets', '/password-help', 'home.banner']));
  // The specification's routes are available at every level.
  const spec = ['/login', '/register', '/help', '/note', '/notice', '/deposit', '/withdraw', '/user', '/comp'];
  expect(partsAt(1)).toEqual(expect.arrayContaining([...spec, 'home.main', 'home.boxes', 'home.popups']));
});
