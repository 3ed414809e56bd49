import { expect, it } from '@jest/globals';
import { CALLS_PATH } from 'shared-types/platform';
import { respondWithJson } from '../testing/recording-backend.ts';
import { MAX_IN_FLIGHT_CALLS } from './backend-guard.ts';
import { UPSTREAM_TIMES } from './upstream.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';

const site = setUpTestSite({ LOG_LEVEL: 'silent' }, 'each');

it('ends calls that their caller aborted and counts no outage', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (signal?: AbortSignal) =>
    fetch(`${address}${CALLS_PATH}/get-casino-setting`, {
      method: 'POST',
      headers: site.own,
      body: '{}',
      ...(signal !== undefined && { signal }),
    });
  site.backend.respond = () => undefined;
  const left = new AbortController();
  const calls = Array.from({ length: MAX_IN_FLIGHT_CALLS }, async () => send(left.signal).catch(() => 'left'));
  await waitUntil(() => site.backend.seen.length >= MAX_IN_FLIGHT_CALLS);
  expect((await send()).status).toBe(503);
  left.abort();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['left']));
  site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
  const start = performance.now();
  await waitUntil(async () => (await send()).status === 200);
  // The end of the backend's time would end them too.
  expect(performance.now() - start).toBeLessThan(UPSTREAM_TIMES.headers);
});
