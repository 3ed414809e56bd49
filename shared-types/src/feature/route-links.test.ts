import { describe, expect, it } from '@jest/globals';
import { addressOf } from './route-links.ts';
import { compareCodeUnits } from './compare-code-units.ts';

const ROUTES = [{ name: 'help', path: '/help' }, { name: 'notice-detail', path: '/notice/:id' }, { path: '/unnamed' }];

describe('the address of a page by its name', () => {
  it.each([
    ['help', undefined, '/help'],
    ['help', { open: 7 }, '/help?open=7'],
    ['help', { words: 'a b&c' }, '/help?words=a+b%26c'],
    ['notice-detail', { id: 7 }, '/notice/7'],
    ['notice-detail', { id: 'a/b', from: 'home' }, '/notice/a%2Fb?from=home'],
  ] as const)('returns for %s with %j the path %s', (name, params, address) => {
    expect(addressOf(ROUTES, name, params)).toBe(address);
  });

  it.each([
    ['nobody', {}],
    ['', {}],
    ['notice-detail', {}],
    ['notice-detail', { id: '' }],
    ['notice-detail', { id: '..' }],
    ['notice-detail', { id: '.' }],
  ] as const)('returns undefined for %s with %j', (name, params) => {
    expect(addressOf(ROUTES, name, params)).toBeUndefined();
  });
});

it('orders names equally in every language, capitals and diacritics included', () => {
  expect(['/ö', '/z', '/b', '/B', '/a-b', '/a'].toSorted(compareCodeUnits).join(' ')).toBe('/B /a /a-b /b /z /ö');
  expect(compareCodeUnits('/a', '/a')).toBe(0);
});
