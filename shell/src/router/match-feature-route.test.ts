import { expect, it } from '@jest/globals';
import type { SiteState } from 'shared-types/registry';
import { getRoutePattern } from './match-feature-route.ts';

const route = (path: string) => ({ path, module: './page', login: false, title: 'title' });
const features = {
  'mf-a': { descriptor: { routes: [route('/notice/:id'), route('/notice/new')] } },
} as unknown as SiteState['features'];

it.each([
  ['/', '/'],
  ['/notice/new', '/notice/new'],
  ['/notice/42', '/notice/:id'],
  ['/Notice/42/', '/notice/:id'],
  ['/user/secret-name', '*'],
])('reports the address %s as %s', (path, pattern) => {
  expect(getRoutePattern(path, features)).toBe(pattern);
});
