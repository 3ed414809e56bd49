import { createAssignedFeature } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { findCurrentEntry } from '../layout/bottom-bar.tsx';

const route = (path: string, login = false) => ({ path, module: './page', login, title: 'title' });
const FEATURES = {
  ...createAssignedFeature('mf-wallet', { routes: [route('/deposit'), route('/withdraw')] }),
  ...createAssignedFeature('mf-community', {
    routes: [route('/note', true), route('/notice/:id'), route('/password-help')],
  }),
  ...createAssignedFeature('mf-account', { routes: [route('/login')] }),
};
const ENTRIES = [
  { path: '/deposit', feature: 'mf-wallet' },
  { path: '/note', feature: 'mf-community' },
];

it.each([
  ['/deposit', '/deposit'],
  ['/withdraw', '/deposit'],
  ['/notice/7', '/note'],
  ['/note', '/note'],
  ['/', undefined],
  ['/nowhere', undefined],
])('highlights for %s the entry %s', (pathname, entry) => {
  expect(findCurrentEntry(ENTRIES, FEATURES, pathname)).toBe(entry);
});

it("highlights the visitors' entry where the feature's own needs a login", () => {
  const entries = [...ENTRIES, { path: '/login', feature: 'mf-account', for: 'visitors' as const }];
  expect(findCurrentEntry(entries, FEATURES, '/password-help')).toBe('/login');
});
