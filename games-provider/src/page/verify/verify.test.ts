import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { verifyRoutes } from '../../server/verify-routes.ts';

it('serves the verify page with the code that computes results, and all its imports', async () => {
  const app = Fastify();
  await app.register(verifyRoutes);
  const wanted = ['/games/table-games/baccarat.ts', '/games/slot/slot.ts'];
  const seen = new Set<string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    const { statusCode, body, headers } = await app.inject(path);
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(body).not.toMatch(/\binterface\b|\bimport type\b/);
    seen.add(path);
    for (const [, imported] of body.matchAll(/from '([^']+)'/g)) {
      const { pathname } = new URL(imported ?? '', `http://games${path}`);
      if (!seen.has(pathname)) {
        wanted.push(pathname);
      }
    }
  }
  await app.close();
});
