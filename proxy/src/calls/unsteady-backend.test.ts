import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { allCalls, type CallName, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { UPSTREAM_MAX_BYTES } from './upstream.ts';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED } from '../testing/self-signed.ts';

describe('an unsteady backend', () => {
  const startSite = setUpTestSites();
  async function start() {
    const site = await startSite();
    const cookie = await site.logIn();
    return { site, call: async (name: CallName) => (await site.call(name, cookie)).statusCode };
  }

  const cut: Responder = (_, response) => void response.destroy();

  const calls = allCalls().filter(([, call]) => call.session !== 'begins');

  it('retries a broken connection once for reads, and never for changes', async () => {
    const tries: Record<string, number> = {};
    const { site, call } = await start();
    site.backend.respond = cut;
    for (const [name] of calls) {
      site.backend.seen.length = 0;
      expect(await call(name)).toBe(502);
      tries[name] = site.backend.seen.length;
    }
    expect(tries).toEqual(Object.fromEntries(calls.map(([name, { read }]) => [name, read ? 2 : 1])));
  }, 60_000);

  it('retries a read when a connection breaks one time', async () => {
    const { site, call } = await start();
    site.backend.respond = (request, response) => {
      site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
      cut(request, response);
    };
    expect(await call('get-casino-setting')).toBe(200);
  });

  it('rejects a response above the maximum size', async () => {
    const { site, call } = await start();
    const text = JSON.stringify({ status: 'success', filling: 'x'.repeat(UPSTREAM_MAX_BYTES) });
    site.backend.respond = (_, response) => response.end(text);
    expect(await call('get-casino-setting')).toBe(502);
  });
});

describe('the certificate of the backend', () => {
  let backend: https.Server;
  let site: TestSite;
  let requestCount: number;
  beforeEach(async () => {
    requestCount = 0;
    backend = https.createServer(SELF_SIGNED, (_, response) => {
      requestCount += 1;
      response.setHeader('content-type', 'application/json').end('{"status":"success"}');
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const { port } = backend.address() as AddressInfo;
    site = await startTestSite({ BACKEND_URL: `https://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
  });
  afterEach(async () => {
    await site.close();
    await new Promise((resolve) => backend.close(resolve));
  });

  it.each([
    ['a page’s call', `${CALLS_PATH}/check-user-id`, { id: 'newone1' }],
    ['the proxy’s own', SESSION_PATH, { userId: 'demo01', password: 'x' }],
  ])('sends nothing to a backend with an untrusted certificate: %s', async (_, url, payload) => {
    const { statusCode } = await site.post(url, payload);
    expect([statusCode, requestCount]).toEqual([502, 0]);
  });
});
