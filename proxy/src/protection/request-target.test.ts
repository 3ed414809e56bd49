import net, { type AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { BACKEND_USER } from '../testing/test-site.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();
let cookie: string;

beforeAll(async () => {
  cookie = await site.logIn();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  site.backend.seen.length = 0;
});

/** Sends raw bytes and returns the whole response: an HTTP client would normalize them. */
async function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const { port } = site.app.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('close', () => resolve(received))
      .on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

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
  send(`${lines(`POST ${target} HTTP/1.1`, ...own(), ...more)}{}`);

it('forwards a call as a page sends it', async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', user: BACKEND_USER });
  expect((await call(`${CALLS_PATH}/get-member`)).status).toBe(200);
  expect(site.backend.seen).toHaveLength(1);
});

describe('rejects ambiguous requests and forwards nothing:', () => {
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
    ['with an encoding that is none', '/api/routes/%zz'],
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
});

describe('rejects what never becomes a request:', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', lines('GET /healthz HTTP/1.1', 'Connection: close'), 400],
    ['two lengths', lines('POST /api/session HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length and chunks',
      lines('POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['an unknown transfer', lines('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: x', 'Connection: close'), 400],
    ['large headers', lines('GET / HTTP/1.1', 'Host: a', `X-Large: ${'x'.repeat(20_000)}`), 431],
    ['a long address', lines(`GET /${'x'.repeat(9_000)} HTTP/1.1`, 'Host: a', 'Connection: close'), 414],
    ['an expectation', lines('GET /healthz HTTP/1.1', 'Host: a', 'Expect: magic', 'Connection: close'), 417],
    ['a header with a line of its own', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b: c\r\n\r\n', 400],
  ])('rejects an invalid request: %s', async (_, bytes, status) => {
    const received = await send(bytes);
    expect(received.status).toBe(status);
    expect(`${received.head}${received.body}`).not.toMatch(/HPE_|ERR_|FST_|Parse Error/i);
  });

  it('does not open a tunnel', async () => {
    expect(await send(lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example'))).toMatchObject({ body: '' });
    expect(site.backend.seen).toEqual([]);
  });
});
