import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { chooseEncoding } from '../compression/send-compressed.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const PUBLIC = ['get-casino-setting', 'get-game-list', 'get-slot-by-company', 'get-slot-setting', 'get-sport-setting'];

const CATALOGUE = createSampleResponse('get-slot-by-company');
const GAMES = Array.from({ length: 500 }, (_, at) => ({
  ...([CATALOGUE.games].flat()[0] as object),
  code: `mirinae-${at}`,
  imgUrl: `/artwork/slot/mirinae/mirinae-${at}.svg`,
  nameKo: `푸른 초승달 ${at}`,
  nameEn: `Blue Crescent ${at}`,
}));
const BODY = { ...CATALOGUE, games: GAMES };

const site = setUpTestSite();
let cookie: string;
beforeAll(async () => {
  cookie = await site.logIn();
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, BODY);
});

async function send(name: CallName, accepted: string) {
  return site.post(`${CALLS_PATH}/${name}`, JSON.stringify(sampleRequest(name)), {
    cookie,
    'accept-encoding': accepted,
  });
}

describe('a public list', () => {
  const plain = JSON.stringify(BODY);

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('travels at less than a tenth of its size to a browser that takes %s', async (accepted, form, open) => {
    const response = await send('get-slot-by-company', accepted);
    expect(response.headers['content-encoding']).toBe(form);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['vary']).toContain('accept-encoding');
    expect(open(response.rawPayload).toString()).toBe(plain);
    expect(response.rawPayload.length).toBeLessThan(Buffer.byteLength(plain) / 10);
  });

  it('travels as it is to one that takes neither', async () => {
    const response = await send('get-slot-by-company', 'identity');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.payload).toBe(plain);
  });
});

it('does not compress a short response', async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', games: [] });
  expect((await send('get-slot-by-company', 'br')).headers['content-encoding']).toBeUndefined();
});

it("requests a public list without the member's credentials", async () => {
  await send('get-game-list', 'br');
  expect(site.backend.seen[0]?.headers.authorization).toBeUndefined();
  const open = allCalls().filter(([, call]) => call.publicCatalogue);
  expect(open.map(([name]) => name).toSorted()).toEqual(PUBLIC);
  expect(open.every(([, call]) => !call.login && !call.sendsOrigin && call.read)).toBe(true);
});

it.each(allCalls().filter(([, call]) => !call.publicCatalogue))('never compresses %s', async (name) => {
  // Long for every call.
  site.backend.respond = respondWithJson(400, { error: 'the same '.repeat(2_000) });
  const response = await send(name, 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
});

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['*;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
  ['bread', undefined],
])('reads %s as %s', (accepted, form) => {
  expect(chooseEncoding(accepted)).toBe(form);
});
