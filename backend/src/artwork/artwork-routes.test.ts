import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { ARCADE, loadCatalogue } from '../games/load-catalogue.ts';
import slotProviders from '../games/slot-providers.json' with { type: 'json' };
import { ARTWORK_FOLDER } from './artwork-routes.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const backend = setUpTestBackend();

beforeAll(() => loadCatalogue(backend.database), 60_000);

const get = (url: string) => backend.app.inject({ url });

const OWN_PICTURES = [
  ...DEMO_PROVIDER.tables.map(({ code }) => `/artwork/casino/${code}.svg`),
  ...slotProviders.flatMap(({ code, games }) => [
    `/artwork/provider/${code}.svg`,
    ...games.map((_, at) => `/artwork/slot/${code}/${code}-${at + 1}.svg`),
  ]),
  `/artwork/provider/${ARCADE.code}.svg`,
  ...['1', '2', '3'].map((id) => `/artwork/lead/${id}.svg`),
];

describe('artwork', () => {
  it.each([
    ['lettering that needs a font of the machine', /<text|font-/],
    ['script and no external resource', /<script|<foreignObject|\son\w+=|href=|NaN|undefined|url\((?!#)/],
  ])('contains no %s', (_, unsafe) => {
    const files = globSync('**/*.svg', { cwd: ARTWORK_FOLDER });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => unsafe.test(readFileSync(path.join(ARTWORK_FOLDER, file), 'utf8')))).toEqual([]);
  });

  it('serves the symbols of slots from their folder only, as the games show them', async () => {
    expect((await get('/artwork/symbol/moon/h1.svg')).body).toBe(
      readFileSync(path.join(DEMO_PROVIDER.imageFolder, 'moon/h1.svg'), 'utf8'),
    );
    for (const address of ['moon/h9', '..%2f..%2fpackage', '%2e%2e/artwork-routes', 'moon/..%2fstar%2fh1%00']) {
      expect((await get(`/artwork/symbol/${address}.svg`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('serves a dedicated image for every shipped game, provider and banner', async () => {
    const responses = await Promise.all(OWN_PICTURES.map(get));
    expect(OWN_PICTURES.filter((_, at) => responses[at]?.statusCode !== 200)).toEqual([]);
    expect(responses[0]?.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=86400',
    });
    expect(new Set(responses.map(({ body }) => body)).size).toBe(OWN_PICTURES.length);
  });

  it('shows a game without a dedicated image by its theme', async () => {
    const images = await backend.database.query('SELECT image FROM slot_game WHERE company = $1 ORDER BY place', [
      ARCADE.code,
    ]);
    expect(images).toEqual(ARCADE.games.map(({ theme }) => ({ image: `/artwork/slot/any/${theme}.svg` })));
  });

  it.each(['/artwork/lead/99.svg', '/artwork/slot/..%2F..%2Fsrc/main.svg'])('rejects %s', async (url) => {
    expect([400, 403, 404]).toContain((await get(url)).statusCode);
  });
});
