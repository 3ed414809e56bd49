import { expect, it } from '@jest/globals';
import { RESERVED_PARTS } from 'releases/gate/rules/reserved-paths.ts';
import { startTestSite } from '../testing/test-site.ts';

it('no route of a feature can lie where the proxy answers anything itself', async () => {
  const site = await startTestSite();
  const first = new Set(site.routes.map(({ pattern }) => pattern.split('/')[1] ?? ''));
  await site.close();
  // What is left is the host page, which answers every other address.
  expect([...first].filter((part) => !RESERVED_PARTS.includes(part))).toEqual(['*']);
  expect(RESERVED_PARTS.filter((part) => !first.has(part))).toEqual(['metrics']);
});
