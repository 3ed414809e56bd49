import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { createServerSeed, createSeededSource } from '../../games/random-source.ts';
import { GAMES } from '../../games/table-games/games.ts';
import { drawWith } from './random-source.ts';
import { verifyRoutes } from '../../server/verify-routes.ts';

describe('the verify page', () => {
  it.each(Object.entries(GAMES))('draws a round of %s as the server did', (_, game) => {
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      const seed = createServerSeed();
      const round = `00112233445566778899aabbccddeeff:${nonce}`;
      expect(drawWith(seed, round, game.draw)).toEqual(game.draw(createSeededSource(seed, round)));
    }
  });

  it('continues when a round needs more numbers than were prepared', () => {
    const many = (random: { below(limit: number): number }) => Array.from({ length: 700 }, () => random.below(37));
    const seed = createServerSeed();
    expect(drawWith(seed, 'long', many)).toEqual(many(createSeededSource(seed, 'long')));
  });

  it('is served with the code that draws, and every import of it', async () => {
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
});
