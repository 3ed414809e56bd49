import { createAssignedFeature } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { findCurrentEntry } from './current-entry.ts';

const route = (path: string) => ({ path, module: './page', login: false, title: 'title' });
const FEATURES = {
  ...createAssignedFeature('mf-wallet', { routes: [route('/deposit'), route('/withdraw')] }),
  ...createAssignedFeature('mf-community', { routes: [route('/note'), route('/notice/:id')] }),
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
