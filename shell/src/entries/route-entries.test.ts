import { createAssignedFeature } from '../test-site/test-site.ts';
import { describe, expect, it } from '@jest/globals';
import { getRouteEntries, matchesAudience } from './route-entries.ts';
import { findCurrentEntry } from './current-entry.ts';

const FEATURES = {
  ...createAssignedFeature('mf-first', {
    routes: [{ path: '/late', footer: { label: 'late', order: 50 } }, { path: '/hidden' }],
    texts: { ko: { late: '나중' }, en: { late: 'Late' } },
  }),
  ...createAssignedFeature('mf-second', {
    routes: [{ path: '/early', footer: { label: 'early', order: 10 } }],
    texts: { ko: { early: '먼저' }, en: { early: 'Early' } },
  }),
};

it.each([
  ['ko', ['먼저', '나중']],
  ['en', ['Early', 'Late']],
] as const)('lists the entries of every feature in order, in %s', (locale, texts) => {
  const found = getRouteEntries('footer', FEATURES, locale);
  expect(found.map(({ text }) => text)).toEqual(texts);
  expect(found.map(({ path }) => path)).toEqual(['/early', '/late']);
});

it.each([
  [undefined, 'loading', true],
  ['everybody', 'loggedOut', true],
  ['visitors', 'loggedOut', true],
  ['visitors', 'loggedIn', false],
  ['visitors', 'loading', false],
  ['members', 'loggedIn', true],
  ['members', 'loggedOut', false],
  ['members', 'loading', false],
] as const)('shows entries for %s to a user who is %s: %s', (audience, status, seen) => {
  expect(matchesAudience(audience, status)).toBe(seen);
});

describe('current entry', () => {
  const route = (path: string, login = false) => ({ path, login });
  const FEATURES = {
    ...createAssignedFeature('mf-wallet', { routes: [route('/deposit'), route('/withdraw')] }),
    ...createAssignedFeature('mf-community', {
      routes: [route('/note', true), route('/notice/:id'), route('/password-help')],
    }),
    ...createAssignedFeature('mf-account', {
      routes: [route('/login'), route('/user', true), { ...route('/terms'), footer: { label: 'terms', order: 1 } }],
    }),
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

  it('highlights nothing for a visitor on a page of the footer', () => {
    const visitors = { path: '/login', feature: 'mf-account', for: 'visitors' as const };
    expect(findCurrentEntry([...ENTRIES, visitors], FEATURES, '/terms')).toBeUndefined();
    const members = { path: '/user', feature: 'mf-account' };
    expect(findCurrentEntry([...ENTRIES, members], FEATURES, '/terms')).toBe('/user');
  });
});
