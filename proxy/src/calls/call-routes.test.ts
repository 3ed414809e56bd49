import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, ERROR_STATUSES } from 'shared-types/calls';
import {
  CALLS_PATH,
  LIST_PAGE_ITEMS,
  readTraceparent,
  REQUEST_HEADER,
  REQUEST_ID_HEADER,
  TRACE_HEADER,
  UNEXPECTED_ANSWER_HEADER,
} from 'shared-types/platform';
import { chooseEncoding } from '../compression/send-compressed.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { SECRET_TOKEN } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite({ LOG_LEVEL: 'debug' });
let cookie: string;

beforeAll(async () => {
  cookie = await site.logIn();
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, {
    status: 'success',
    gameUrl: 'https://games.example/x',
    token: SECRET_TOKEN,
  });
});

afterEach(() => expect(site.logs.join('')).not.toContain(SECRET_TOKEN));

const calls = allCalls();
const forwarded = calls.filter(([, call]) => call.session !== 'begins');

async function send(name: string, payload: unknown, headers: Record<string, string> = { ...site.own, cookie }) {
  return site.app.inject({ method: 'POST', url: `${CALLS_PATH}/${name}`, headers, payload: JSON.stringify(payload) });
}

it.each([
  ['the site’s origin when a page of the site sends none', 'localhost:3000', 'http://localhost:3000'],
  ['an empty text for an unknown host without an origin', 'elsewhere.example', ''],
])('sends as the origin of a page %s', async (_, host, origin) => {
  const { origin: __, ...headers } = site.own;
  await send('get-reg-domain', {}, { ...headers, host });
  expect(site.backend.seen.map((seen) => seen.headers.origin)).toEqual([origin]);
});

describe.each(forwarded)('%s', (name, call) => {
  afterEach(async () => {
    if (call.session === 'ends') {
      cookie = await site.logIn();
    }
  });

  it('reaches its backend path with exactly what belongs there', async () => {
    const parameters = sampleRequest(name);
    site.backend.respond = respondWithJson(200, createSampleResponse(name));
    const response = await send(name, parameters, {
      ...site.own,
      cookie: `${cookie}; locale=vn`,
      'accept-language': 'de',
      authorization: 'Bearer of-the-browser',
      'x-forwarded-for': '1.2.3.4',
      'x-member-address': '6.6.6.6',
      'user-agent': 'Browser\u00a0\u0007 1.0',
    });
    expect(response.statusCode).toBe(200);
    const common = { 'content-type': 'application/json', 'accept-language': 'vi', 'accept-encoding': 'identity' };
    const caller = { 'x-member-address': '127.0.0.1', 'x-member-device': 'Browser 1.0' };
    const query = call.travels === 'query' ? '?id=7' : '';
    expect(site.backend.seen).toMatchObject([
      { method: 'POST', path: call.backendPath, query, headers: { ...common, ...caller } },
    ]);
    const [seen] = site.backend.seen;
    expect(JSON.parse(seen?.body ?? '')).toEqual(call.travels === 'body' ? parameters : {});
    expect(seen?.headers.authorization).toBe(call.login || call.optionalLogin ? `Bearer ${SECRET_TOKEN}` : undefined);
    expect(seen?.headers.origin).toBe(call.sendsOrigin ? site.own.origin : undefined);
    const hidden = ['cookie', 'x-forwarded-for', REQUEST_HEADER.name];
    expect(Object.keys(seen?.headers ?? {}).filter((header) => hidden.includes(header))).toEqual([]);
  });

  it('passes every status on and marks those that it has not', async () => {
    const isOwn = (status: string) => status === 'success' || call.errors.some((error) => error === status);
    const some = [...ERROR_STATUSES.filter((status) => !isOwn(status)).slice(0, 1), ...call.errors];
    for (const status of ['success', ...(process.env.FULL_TESTS === '1' ? ERROR_STATUSES : some)]) {
      site.backend.respond = respondWithJson(200, { ...createSampleResponse(name), status });
      const response = await send(name, sampleRequest(name));
      cookie = call.session === 'ends' ? await site.logIn() : cookie;
      expect(response.json()).toMatchObject({ status });
      expect([status, response.headers[UNEXPECTED_ANSWER_HEADER]]).toEqual([status, isOwn(status) ? undefined : '1']);
    }
    const { status: _, ...silent } = createSampleResponse(name);
    site.backend.respond = respondWithJson(200, silent);
    const response = await send(name, sampleRequest(name));
    expect(response.headers[UNEXPECTED_ANSWER_HEADER]).toBe(call.read ? undefined : '1');
  });

  it('never returns the token to the page: %s', async () => {
    const response = await send(name, sampleRequest(name));
    expect(response.payload).not.toContain(SECRET_TOKEN);
    expect(JSON.stringify(response.headers)).not.toContain(SECRET_TOKEN);
  });

  it('rejects an unknown field by its name and forwards nothing: %s', async () => {
    const response = await send(name, { ...sampleRequest(name), playType: 'agent' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ issues: [{ path: '/playType' }] });
    expect(site.backend.seen).toEqual([]);
  });

  it('requires a login only if the table declares one: %s', async () => {
    site.backend.respond = respondWithJson(200, createSampleResponse(name));
    const response = await send(name, sampleRequest(name), site.own);
    expect(response.statusCode).toBe(call.login ? 401 : 200);
    expect(site.backend.seen).toHaveLength(call.login ? 0 : 1);
  });
});

const withParameters = calls.flatMap(([name, call]) =>
  Object.keys(call.request.properties).map((field) => [name, field] as const),
);

it.each(withParameters)('rejects %s with the field %s when its value is invalid', async (name, field) => {
  const response = await send(name, { ...sampleRequest(name), [field]: [null] });
  expect(response.statusCode).toBe(400);
  const { issues } = response.json<{ issues: { path: string }[] }>();
  expect(issues.some(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`))).toBe(true);
  expect(site.backend.seen).toEqual([]);
});

it.each(calls)('rejects %s by GET and forwards nothing', async (name) => {
  const url = `${CALLS_PATH}/${name}`;
  expect((await site.app.inject({ method: 'GET', url, headers: { ...site.own, cookie } })).statusCode).toBe(405);
  expect(site.backend.seen).toEqual([]);
});

it.each(['http://evil.example/x', 'javascript:alert(1)', 'https://user:pw@games.example/', 5])(
  'rejects a game address: %s',
  async (gameUrl) => {
    site.backend.respond = respondWithJson(200, { status: 'success', gameUrl });
    expect((await send('open-game', sampleRequest('open-game'))).statusCode).toBe(502);
  },
);

describe('a site that names where its games are', () => {
  const strict = setUpTestSite({ GAME_ORIGINS: 'https://games.example' });

  it.each([
    ['https://games.example/x', 200],
    ['https://games.example.evil.example/x', 502],
    ['https://evil.example/x', 502],
    ['http://localhost/x', 502],
  ])('opens a game at %s: %i', async (gameUrl, status) => {
    const own = await strict.logIn();
    strict.backend.respond = respondWithJson(200, { status: 'success', gameUrl });
    expect((await strict.call('open-game', own)).statusCode).toBe(status);
  });
});

it("fills a page with the member's rows when the backend's pages are shorter", async () => {
  const [row] = createSampleResponse('get-help-list').helps as object[];
  site.backend.respond = (seen, response) => {
    const { skip } = JSON.parse(seen.body) as { skip: number };
    const helps = Array.from({ length: LIST_PAGE_ITEMS / 2 }, (_, at) => ({ ...row, id: skip + at + 1 }));
    respondWithJson(200, { status: 'success', helps, maxCount: 200 })(seen, response);
  };
  const { helps } = (await send('get-help-list', { skip: 20 })).json<{ helps: { id: number }[] }>();
  expect(helps.map(({ id }) => id)).toEqual(Array.from({ length: LIST_PAGE_ITEMS }, (_, at) => 21 + at));
  expect(site.backend.seen.map(({ body, headers }) => [body, headers.authorization])).toEqual(
    [20, 30].map((skip) => [JSON.stringify({ skip }), `Bearer ${SECRET_TOKEN}`]),
  );
});

it('logs a field of an unexpected form once', async () => {
  site.backend.respond = respondWithJson(200, { ...createSampleResponse('get-in-game-balance'), balance: '5' });
  await send('get-in-game-balance', {});
  await send('get-in-game-balance', {});
  expect(site.logs.filter((line) => line.includes('"path":"/balance","expected":"integer","found":"string"'))).toEqual([
    expect.stringContaining('"call":"get-in-game-balance"'),
  ]);
});

describe('a public list', () => {
  const catalogue = createSampleResponse('get-slot-by-company');
  const games = Array.from({ length: 500 }, (_, at) => ({
    ...([catalogue.games].flat()[0] as object),
    code: `mirinae-${at}`,
    imgUrl: `/artwork/slot/mirinae/mirinae-${at}.svg`,
    nameKo: `푸른 초승달 ${at}`,
  }));
  const plain = JSON.stringify({ ...catalogue, games });
  const get = async (accepted: string, list: object[] = games) => {
    site.backend.respond = respondWithJson(200, { ...catalogue, games: list });
    const headers = { ...site.own, 'accept-encoding': accepted };
    return send('get-slot-by-company', sampleRequest('get-slot-by-company'), headers);
  };

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('travels at less than a tenth of its size to a browser that takes %s', async (accepted, form, open) => {
    const { headers, rawPayload } = await get(accepted);
    expect(headers).toMatchObject({
      'content-encoding': form,
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(open(rawPayload).toString()).toBe(plain);
    expect(rawPayload.length).toBeLessThan(Buffer.byteLength(plain) / 10);
  });

  it('travels as it is to a browser that takes neither, and when it is short', async () => {
    const whole = await get('identity');
    expect([whole.headers['content-encoding'], whole.payload]).toEqual([undefined, plain]);
    expect((await get('br', [])).headers['content-encoding']).toBeUndefined();
  });

  it('contains no secret', () => {
    const lists = calls.filter(([, call]) => call.publicCatalogue);
    expect(lists).not.toEqual([]);
    expect(lists.every(([, call]) => !call.login && !call.sendsOrigin && call.read)).toBe(true);
  });
});

it.each(calls.filter(([, call]) => !call.publicCatalogue))('never compresses %s', async (name) => {
  // Long for every call.
  site.backend.respond = respondWithJson(400, { error: 'the same '.repeat(2_000) });
  const headers = { ...site.own, cookie, 'accept-encoding': 'br, gzip' };
  expect((await send(name, sampleRequest(name), headers)).headers['content-encoding']).toBeUndefined();
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

describe('the trace of a call', () => {
  async function trace(traceparent?: string) {
    const sent = traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent };
    const { headers } = await send('get-game-list', {}, { ...site.own, ...sent });
    const logged = site.logs.map((line) => JSON.parse(line) as { msg: string; trace?: string });
    return {
      answered: headers[REQUEST_ID_HEADER],
      logged: logged.find(({ msg }) => msg === 'answered')?.trace,
      forwarded: readTraceparent(site.backend.seen[0]?.headers[TRACE_HEADER]),
    };
  }

  it('is that of the browser in the backend, the log and the response', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { answered, logged, forwarded } = await trace(`00-${traceId}-00f067aa0ba902b7-00`);
    expect([answered, logged]).toEqual([traceId, traceId]);
    expect(forwarded).toMatchObject({ traceId, spanId: expect.not.stringMatching('00f067aa0ba902b7'), sampled: false });
  });

  it.each([
    ['none', undefined],
    ['a broken one', '00-evil\\" trace-1'],
    ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ])('is new for a browser that sends %s', async (_, traceparent) => {
    const { answered, logged, forwarded } = await trace(traceparent);
    expect(answered).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect([logged, forwarded?.traceId]).toEqual([answered, answered]);
  });
});
