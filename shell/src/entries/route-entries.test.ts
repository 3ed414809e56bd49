import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { findCurrentEntry, getRouteEntries } from './route-entries.ts';

const route = (path: string, login = false) => ({ path, login });
testState.features = {
  ...createAssignedFeature('mf-wallet', { routes: [route('/deposit'), route('/withdraw')] }),
  ...createAssignedFeature('mf-community', {
    routes: [route('/note', true), route('/notice/:id'), route('/password-help')],
  }),
  ...createAssignedFeature('mf-account', {
    routes: [route('/login'), route('/user', true), { ...route('/terms'), footer: { label: 'terms', order: 1 } }],
  }),
};
const DEPOSIT = { path: '/deposit', feature: 'mf-wallet' };
const NOTE = { path: '/note', feature: 'mf-community' };
const LOGIN = { path: '/login', feature: 'mf-account', for: 'visitors' as const };
const USER = { path: '/user', feature: 'mf-account' };

it.each([
  ['/deposit', USER, '/deposit'],
  ['/withdraw', USER, '/deposit'],
  ['/notice/7', USER, '/note'],
  ['/', USER, undefined],
  ['/nowhere', USER, undefined],
  // The entry of its feature needs a login.
  ['/password-help', LOGIN, '/login'],
  // The footer has it already.
  ['/terms', LOGIN, undefined],
  ['/terms', USER, '/user'],
])('highlights for %s next to %j the entry %s', (pathname, last, entry) => {
  expect(findCurrentEntry([DEPOSIT, NOTE, last], pathname)).toBe(entry);
});

it.each([
  ['ko', '나중'],
  ['en', 'Late'],
] as const)('names an entry in %s', (locale, name) => {
  testState.locale = locale;
  testState.features = createAssignedFeature('mf-first', {
    routes: [{ path: '/late', footer: { label: 'late', order: 5 } }],
    texts: { ko: { late: '나중' }, en: { late: 'Late' } },
  });
  expect(getRouteEntries('footer').map(({ text }) => text)).toEqual([name]);
});
