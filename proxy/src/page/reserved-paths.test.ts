import { expect, it } from '@jest/globals';
import { RESERVED_SEGMENTS } from 'releases/gate/rules/reserved-paths.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();

it('reserves every first path segment that the proxy serves itself', () => {
  const first = new Set(site.routes.map(({ pattern }) => pattern.split('/')[1] ?? ''));
  // The remaining route is the host page, which handles every other address.
  expect([...first].filter((part) => !RESERVED_SEGMENTS.includes(part))).toEqual(['*']);
  expect(RESERVED_SEGMENTS.filter((part) => !first.has(part))).toEqual(['metrics']);
});
