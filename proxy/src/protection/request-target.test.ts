import { beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { allCalls, SESSION_PATH } from 'shared-types/calls';
import { RELEASE_REPORTS_PATH } from 'shared-types/registry';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';

describe('request targets', () => {
  const site = setUpTestSite();
  let cookie: string;

  beforeAll(async () => {
    cookie = await site.logIn();
  });

  const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;
  const own = () => [
    'Host: localhost:3000',
    'Origin: http://localhost:3000',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `${REQUEST_HEADER.name}: ${REQUEST_HEADER.value}`,
    `Cookie: ${cookie}`,
    'Content-Length: 2',
    'Connection: close',
  ];
  const call = (target: string, more: readonly string[] = []) =>
    sendRaw(site, `${lines(`POST ${target} HTTP/1.1`, ...own(), ...more)}{}`);

  it('forwards a call as a page sends it', async () => {
    site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER });
    expect((await call(`${CALLS_PATH}/get-member`)).status).toBe(200);
    expect(site.backend.seen).toHaveLength(1);
  });

  it.each([
    ['with a whole address as its target', `http://localhost:3000${CALLS_PATH}/get-member`],
    ['with a foreign address as its target', `http://evil.example${CALLS_PATH}/get-member`],
    ['with https in front', `https://localhost${CALLS_PATH}/get-member`],
    ['with a star', '*'],
    ['with a relative path', 'api/routes/get-member'],
    ['with an encoded letter', '/%61pi/routes/get-member'],
    ['with an encoded letter in small hex', '/api/routes/get%2dmember'],
    ['with an encoded digit', '/api/routes/get-member%30'],
    ['with encoded dots', '/x/%2E%2e/api/routes/get-member'],
    ['with an encoded tilde', '/%7Eapi'],
    ['with a fragment', `${CALLS_PATH}/get-member#x`],
    ['with a backslash', '/api\\routes\\get-member'],
    ['with an invalid encoding', '/api/routes/%zz'],
    ['with an encoding that ends early', '/api/routes/%E'],
    ['with half a character', '/%ff'],
  ])('rejects an ambiguous request: %s', async (_, target) => {
    const { status, body } = await call(target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) });
    expect(body).not.toMatch(/FST_|HPE_|stack|url component/);
    expect(site.backend.seen).toEqual([]);
  });

  it.each([
    ['Host: localhost:3000'],
    ['Host: evil.example'],
    ['Origin: http://localhost:3000'],
    ['Sec-Fetch-Site: same-origin'],
    ['Content-Type: application/json'],
    ['Content-Length: 2'],
    [`${REQUEST_HEADER.name.toUpperCase()}: ${REQUEST_HEADER.value}`],
  ])('rejects a request with a second %s', async (header) => {
    const { status, body } = await call(`${CALLS_PATH}/get-member`, [header]);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) });
    expect(site.backend.seen).toEqual([]);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', lines('GET /healthz HTTP/1.1', 'Connection: close'), 400],
    ['large headers', lines('GET / HTTP/1.1', 'Host: a', `X-Large: ${'x'.repeat(20_000)}`), 431],
    ['a long address', lines(`GET /${'x'.repeat(9_000)} HTTP/1.1`, 'Host: a', 'Connection: close'), 414],
  ])('rejects an invalid request: %s', async (_, bytes, status) => {
    const received = await sendRaw(site, bytes);
    expect(received.status).toBe(status);
    expect(`${received.head}${received.body}`).not.toMatch(/HPE_|ERR_|FST_|Parse Error/i);
  });
});

describe('characters of requests', () => {
  const site = setUpTestSite();

  const post = async (url: string, payload: object, headers?: Record<string, string>) => {
    const response = await site.post(url, payload, headers);
    return { status: response.statusCode, body: response.json<{ issues?: { path: string; message: string }[] }>() };
  };

  /** C1's control sequence introducer, an override of direction, a mark of direction, NUL. */
  const REJECTED_CHARACTERS = ['\u009B', '\u202E', '\u2067', '\u200F', '\u061C', '\u0000', '\u001B'];

  it.each(
    allCalls().map(([name], at) => [name, at === 0 ? REJECTED_CHARACTERS : REJECTED_CHARACTERS.slice(0, 1)] as const),
  )('rejects text by %s with its field name and does not forward it', async (name, characters) => {
    // Only members can send an image; every other call is rejected without a login, too.
    const cookie = name === 'help-attach' ? { cookie: await site.logIn() } : {};
    for (const character of characters) {
      const { status, body } = await post(
        `/api/routes/${name}`,
        { ...sampleRequest(name), more: [`a${character}`] },
        cookie,
      );
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['/more/0']]);
    }
    expect(site.backend.seen).toEqual([]);
  });

  it.each([
    ['an own call of a release', '/api/routes/promo-list', { words: 'x\u202E' }, '/words'],
    ['the sign-in', SESSION_PATH, { userId: 'demo01\u200E', password: 'x' }, '/userId'],
    ['the report of a page', RELEASE_REPORTS_PATH, { outcomes: [{ message: 'x\u009B' }] }, '/outcomes/0/message'],
    ['a name of a field', '/api/routes/get-member', { '\u202E': 1 }, ''],
  ])('rejects text by %s', async (_, url, payload, path) => {
    const { status, body } = await post(url, payload);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(body.issues?.[0]?.message).toMatch(/^holds the character U\+[0-9A-F]{4}, which no text may hold$/);
  });

  it('rejects text in the query of an API address, but opens a page', async () => {
    const api = await site.app.inject({ url: `${SESSION_PATH}?from=%E2%80%AE` });
    expect(api.statusCode).toBe(400);
    const page = await site.app.inject({ url: '/?from=%E2%80%AE', headers: { accept: 'text/html' } });
    expect(page.statusCode).not.toBe(400);
  });

  it('passes with emoji, Vietnamese and several lines', async () => {
    const cookie = await site.logIn();
    site.backend.respond = respondWithJson(200, { status: 'success' });
    const response = await site.post(
      '/api/routes/user-write-help',
      { title: '👩‍👩‍👧‍👦 Nguyễn', contents: '❤️‍🔥\n\t줄\r\n여럿' },
      { cookie },
    );
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'success' }]);
  });

  it('escapes control and direction characters in a log line without loss', () => {
    const text = 'a\u009B2J\u202E\u0000\u2066b';
    site.app.log.warn({ text }, text);
    expect(site.logs).toHaveLength(1);
    expect(site.logs[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(site.logs[0] ?? '')).toMatchObject({ text, msg: text });
  });
});
