import { describe, expect, it } from '@jest/globals';
import { allCalls, type CallName } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { setUpTestSites } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { UPSTREAM_MAX_BYTES } from './upstream.ts';

const startSite = setUpTestSites();
async function start(): Promise<{ site: TestSite; call: (name: CallName) => Promise<number> }> {
  const site = await startSite();
  const cookie = await site.logIn();
  return {
    site,
    call: async (name) => (await site.post(`${CALLS_PATH}/${name}`, sampleRequest(name), { cookie })).statusCode,
  };
}

const cut: Responder = (_, response) => void response.destroy();

describe('a connection that breaks', () => {
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
});

it('rejects a response above the maximum size', async () => {
  const { site, call } = await start();
  const text = JSON.stringify({ status: 'success', filling: 'x'.repeat(UPSTREAM_MAX_BYTES) });
  site.backend.respond = (_, response) => response.end(text);
  expect(await call('get-casino-setting')).toBe(502);
});
