import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SYMBOLS } from '../games/slot/machine.ts';
import { THEME_HUES } from '../games/slot/themes.ts';
import { DEMO_PROVIDER } from '../declaration.ts';
import { unboundedParts } from 'shared-types/testing/unbounded-parts.ts';
import { imageRoutes } from './app.ts';
import { RGS_REQUESTS } from './rgs-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

/** Dragon, tiger and three layers of the wheel. */
const SIDE_IMAGES = 5;
const COURTS = 12;

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(fastifyStatic, { root: DEMO_PROVIDER.imageFolder, serve: false });
  await app.register(imageRoutes);
  await app.register(verifyRoutes);
});
afterAll(() => app.close());

it.each(Object.keys(THEME_HUES))('serves a different image for each symbol of the theme %s', async (theme) => {
  const responses = await Promise.all(SYMBOLS.map((symbol) => app.inject(`/picture/${theme}/${symbol}.svg`)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(SYMBOLS.map(() => 200));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(SYMBOLS.length);
});

it.each(['sides/dragon', 'sides/tiger', 'sides/wheel', 'courts/10', 'courts/51'])(
  'serves the image %s',
  async (name) => {
    const { statusCode, headers } = await app.inject(`/picture/${name}.svg`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
  },
);

it.each(['unknown', 'constructor'])('shows the stars for the theme %s, which has no images', async (theme) => {
  const [shown, stars] = await Promise.all([
    app.inject(`/picture/${theme}/h1.svg`),
    app.inject('/picture/star/h1.svg'),
  ]);
  expect(shown.body).toBe(stars.body);
});

it.each(['/picture/moon/x9.svg', '/picture/sides/lion.svg', '/picture/sides/..%2F..%2Fpackage.json%00.svg'])(
  'rejects the image address %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

it('contains no script and no external resource in any image', () => {
  const files = globSync('**/*.svg', { cwd: DEMO_PROVIDER.imageFolder });
  expect(files).toHaveLength(Object.keys(THEME_HUES).length * SYMBOLS.length + SIDE_IMAGES + COURTS);
  const unsafe = /<script|<foreignObject|\son\w+=|href=|NaN|undefined|url\((?!#)/;
  expect(files.filter((file) => unsafe.test(readFileSync(path.join(DEMO_PROVIDER.imageFolder, file), 'utf8')))).toEqual(
    [],
  );
});

it('serves the verify page with the code that computes results, and all its imports', async () => {
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
});

it.each(Object.entries(RGS_REQUESTS))('limits the size of every field of the request %s', (_, request) => {
  expect(unboundedParts(request)).toEqual([]);
});
