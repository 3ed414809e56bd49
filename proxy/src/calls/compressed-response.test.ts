import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { chooseEncoding } from '../compression/send-compressed.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

/** Public calls, with the names of their list and of its image field. */
const PUBLIC = [
  ['get-casino-setting', 'casiono', 'imgUrl'],
  ['get-game-list', 'games', 'imgUrl'],
  ['get-slot-by-company', 'games', 'imgUrl'],
  ['get-slot-setting', 'slot', 'subImgUrl'],
  ['get-sport-setting', 'sport', 'imgUrl'],
] as const satisfies readonly (readonly [CallName, string, string])[];

function catalogue(name: CallName, list: string, picture: string) {
  const sample = createSampleResponse(name);
  const item = [sample[list]].flat()[0] as object;
  const items = Array.from({ length: 500 }, (_, at) => ({
    ...item,
    code: `mirinae-${at}`,
    [picture]: `/artwork/slot/mirinae/mirinae-${at}.svg`,
    nameKo: `푸른 초승달 ${at}`,
    nameEn: `Blue Crescent ${at}`,
  }));
  return { ...sample, [list]: items };
}

const site = setUpTestSite();
let cookie: string;
beforeAll(async () => {
  cookie = await site.logIn();
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, catalogue('get-slot-by-company', 'games', 'imgUrl'));
});

async function send(name: CallName, accepted: string) {
  return site.post(`${CALLS_PATH}/${name}`, JSON.stringify(sampleRequest(name)), {
    cookie,
    'accept-encoding': accepted,
  });
}

describe.each(PUBLIC)('%s', (name, list, picture) => {
  const body = catalogue(name, list, picture);
  const plain = JSON.stringify(body);
  beforeEach(() => {
    site.backend.respond = respondWithJson(200, body);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('travels at less than a tenth of its size to a browser that takes %s', async (accepted, form, open) => {
    const response = await send(name, accepted);
    expect(response.headers['content-encoding']).toBe(form);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['vary']).toContain('accept-encoding');
    expect(open(response.rawPayload).toString()).toBe(plain);
    expect(response.rawPayload.length).toBeLessThan(Buffer.byteLength(plain) / 10);
  });

  it('travels as it is to one that takes neither', async () => {
    const response = await send(name, 'identity');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.payload).toBe(plain);
  });
});

it('does not compress a short response', async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', games: [] });
  expect((await send('get-slot-by-company', 'br')).headers['content-encoding']).toBeUndefined();
});

it("requests a public list without the member's credentials", async () => {
  site.backend.seen.length = 0;
  await send('get-game-list', 'br');
  expect(site.backend.seen[0]?.headers.authorization).toBeUndefined();
  const open = allCalls().filter(([, call]) => call.publicCatalogue);
  expect(open.map(([name]) => name).toSorted()).toEqual(PUBLIC.map(([name]) => name));
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
