import { once } from 'node:events';
import https from 'node:https';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import { SELF_SIGNED } from '../testing/self-signed.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import { UPSTREAM_MAX_BYTES } from './upstream.ts';

const site = setUpTestSite();
let cookie: string;
beforeAll(async () => {
  cookie = await site.logIn();
});

const call = async (name: CallName) => site.call(name, cookie);
const session = async () => site.app.inject({ url: SESSION_PATH, headers: { ...site.own, cookie } });

const NAME = '달빛';
const BODY = JSON.stringify({ status: 'success', user: { ...BACKEND_USER, nick: NAME } });
/** The same, with the name in the two bytes a character of EUC-KR. */
const EUC_KR = Buffer.concat(
  BODY.split(NAME).flatMap((part, at) => [...(at === 0 ? [] : [Buffer.from('b4debafb', 'hex')]), Buffer.from(part)]),
);

const sent =
  (body: string | Buffer, headers: Record<string, string | string[]> = {}, http = 200): Responder =>
  (_, response) =>
    void response.writeHead(http, headers).end(body);

/** Ends each piece in the middle of a character. */
const inPieces: Responder = (_, response) => {
  const bytes = Buffer.from(BODY);
  const at = bytes.indexOf(NAME) + 1;
  response.write(bytes.subarray(0, at), () => response.end(bytes.subarray(at)));
};

/** Writes to the connection by hand what no server of Node’s would. */
const raw =
  (...lines: readonly string[]): Responder =>
  (_, response: ServerResponse) =>
    void response.socket?.end(lines.join('\r\n'));

const TYPE = 'content-type';

describe('decoding of responses', () => {
  it.each<[string, Responder]>([
    ['with a byte order mark', sent(`\ufeff${BODY}`, { [TYPE]: 'application/json' })],
    ['without a content type', sent(BODY)],
    ['as a page', sent(BODY, { [TYPE]: 'text/html; charset=utf-8' })],
    ['in pieces', inPieces],
    ['in EUC-KR, as its head says', sent(EUC_KR, { [TYPE]: 'application/json; charset=EUC-KR' })],
    ['in EUC-KR by another of its names', sent(EUC_KR, { [TYPE]: 'text/html;charset="MS949"' })],
    ['in UTF-8, whatever its head says', sent(BODY, { [TYPE]: 'application/json; charset=ISO-8859-1' })],
    ['in characters that nobody knows', sent(BODY, { [TYPE]: 'application/json; charset=klingon' })],
    ['with a head twice', sent(BODY, { [TYPE]: ['application/json', 'text/plain'], 'retry-after': ['1', '2'] })],
    ['as created', sent(BODY, {}, 201)],
    ['as a success whose body no browser reads', sent(BODY, {}, 205)],
  ])('%s', async (_, answer) => {
    site.backend.respond = answer;
    const response = await call('get-member');
    expect([response.statusCode, response.json<unknown>()]).toMatchObject([200, { user: { nick: NAME } }]);
  });
});

describe('a response without a status is no success', () => {
  it.each<[string, Responder]>([
    ['no content', sent('', {}, 204)],
    ['an empty body', sent('')],
    ['a fault', respondWithJson(500, { error: 'x' })],
    ['a page', sent('<html>')],
    ['a list', sent('[]')],
    ['nothing new', sent('', {}, 304)],
    ['another address', sent('{"status":"success"}', { location: 'https://elsewhere.example/' }, 307)],
    ['a form that was not asked for', sent(gzipSync(BODY), { 'content-encoding': 'gzip' })],
    ['two lengths', raw('HTTP/1.1 200 OK', 'content-length: 20', 'content-length: 2', '', '{"status":"success"}')],
    ['no end', raw('HTTP/1.1 200 OK', 'content-length: 2000', '', '{"status":"success"}')],
    ['no HTTP', raw('{"status":"success"}')],
    ['a value alone', sent('"success"')],
    ['more than the maximum size', sent(JSON.stringify({ status: 'success', more: 'x'.repeat(UPSTREAM_MAX_BYTES) }))],
  ])('%s', async (_, answer) => {
    site.backend.respond = answer;
    const response = await call('apply-user-deposit');
    expect([response.statusCode, response.headers.location]).toEqual([502, undefined]);
    expect(response.json()).toEqual({ error: expect.any(String) });
    // A money request is sent only one time, even after a failure.
    expect(site.backend.seen).toHaveLength(1);
  });

  it('prefers the status in the body to another one in a header', async () => {
    site.backend.respond = sent('{"status":"wait"}', { status: 'success', [UNEXPECTED_ANSWER_HEADER]: '' });
    const response = await call('del-all-help');
    expect(response.json()).toEqual({ status: 'wait' });
    expect(response.headers[UNEXPECTED_ANSWER_HEADER]).toBe('1');
  });
});

it('forwards no header of the backend, even repeated ones', async () => {
  site.backend.respond = sent(BODY, {
    'set-cookie': ['session=theirs', 'locale=xx'],
    'content-security-policy': ['script-src *', 'img-src *'],
    'x-powered-by': 'someone',
    [UNEXPECTED_ANSWER_HEADER]: '1',
  });
  const { headers } = await call('get-member');
  expect(JSON.stringify(headers)).not.toMatch(/theirs|xx|script-src \*|someone|x-unexpected-answer/);
});

it.each<[string, Responder]>([
  ['without a body', sent('', {}, 401)],
  ['by a page', sent('<html>log in</html>', { [TYPE]: 'text/html' }, 401)],
  ['by words', respondWithJson(401, 'Unauthorized')],
])('a login that the backend no longer knows ends %s', async (_, answer) => {
  cookie = await site.logIn();
  site.backend.respond = answer;
  const response = await call('get-member');
  expect(response.statusCode).toBe(401);
  expect(String(response.headers['set-cookie'])).toMatch(/session-[\w-]{16}=;/);
  expect((await session()).json()).toEqual({ user: null });
  const login = { userId: 'demo01', password: 'demo-Pass1' };
  const rejected = await site.post(SESSION_PATH, login);
  expect(rejected.json()).toEqual({ status: 'pass' });
});

describe('broken connections', () => {
  // Limits of callers and breakers end with the site.
  const unsteady = setUpTestSite({}, 'each');
  let member: string;
  beforeEach(async () => {
    member = await unsteady.logIn();
  });
  const cut: Responder = (_, response) => void response.destroy();

  it('retries a broken connection once for reads, and never for changes', async () => {
    const calls = allCalls().filter(([, { session: role }]) => role !== 'begins');
    const tries: Record<string, number> = {};
    unsteady.backend.respond = cut;
    for (const [name] of calls) {
      unsteady.backend.seen.length = 0;
      expect((await unsteady.call(name, member)).statusCode).toBe(502);
      tries[name] = unsteady.backend.seen.length;
    }
    expect(tries).toEqual(Object.fromEntries(calls.map(([name, { read }]) => [name, read ? 2 : 1])));
  }, 60_000);

  it('retries a read when a connection breaks one time', async () => {
    unsteady.backend.respond = (...exchange) => {
      unsteady.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
      cut(...exchange);
    };
    expect((await unsteady.call('get-casino-setting', member)).statusCode).toBe(200);
  });
});

const start = setUpTestSites();

it.each([
  ['a page’s call', `${CALLS_PATH}/check-user-id`, { id: 'newone1' }],
  ['the proxy’s own', SESSION_PATH, { userId: 'demo01', password: 'x' }],
])('sends nothing to a backend with an untrusted certificate: %s', async (_, url, payload) => {
  let requestCount = 0;
  const backend = https.createServer(SELF_SIGNED, (__, response) => {
    requestCount += 1;
    response.setHeader(TYPE, 'application/json').end('{"status":"success"}');
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const { post } = await start({ BACKEND_URL: `https://127.0.0.1:${(backend.address() as AddressInfo).port}` });
  expect([(await post(url, payload)).statusCode, requestCount]).toEqual([502, 0]);
  backend.close();
});
