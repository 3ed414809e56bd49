import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName, CALLS_PATH } from 'shared-types';
import { json } from '../testing/recording-backend.ts';
import { sampleRequest } from 'tools/feature-testing/sample-request.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { bestEncoding } from '../compression/send-compressed.ts';

const PUBLIC: readonly CallName[] = [
  'get-casino-setting',
  'get-game-list',
  'get-slot-by-company',
  'get-slot-setting',
  'get-sport-setting',
];

const answer = {
  status: 'success',
  games: Array.from({ length: 2_000 }, (_, at) => ({
    code: `mirinae-${at}`,
    gameCompany: 'mirinae',
    imgUrl: `/artwork/slot/mirinae/mirinae-${at}.svg`,
    nameKo: `푸른 초승달 ${at}`,
    nameEn: `Blue Crescent ${at}`,
  })),
};
const plain = JSON.stringify(answer);

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startTestSite();
  cookie = await site.logIn();
});
beforeEach(() => {
  site.backend.answer = json(200, answer);
});
afterAll(() => site.close());

async function send(name: CallName, accepted: string) {
  return site.app.inject({
    method: 'POST',
    url: `${CALLS_PATH}/${name}`,
    headers: { ...site.own, cookie, 'accept-encoding': accepted },
    payload: JSON.stringify(sampleRequest(name)),
  });
}

describe.each(PUBLIC)('%s', (name) => {
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

it('leaves a short answer as it is', async () => {
  site.backend.answer = json(200, { status: 'success', games: [] });
  expect((await send('get-slot-by-company', 'br')).headers['content-encoding']).toBeUndefined();
});

it('is asked for without the member, who could be told by nothing in the answer', async () => {
  site.backend.seen.length = 0;
  await send('get-game-list', 'br');
  expect(site.backend.seen[0]?.headers.authorization).toBeUndefined();
  const open = allCalls().filter(([, call]) => call.publicCatalogue);
  expect(open.map(([name]) => name).toSorted()).toEqual(PUBLIC);
  expect(open.every(([, call]) => !call.login && !call.sendsOrigin && call.read)).toBe(true);
});

it.each(allCalls().filter(([name]) => !PUBLIC.includes(name)))('%s is never compressed', async (name) => {
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
  expect(bestEncoding(accepted)).toBe(form);
});
