import { expect, it } from '@jest/globals';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { CALLS_PATH, readTraceparent, REQUEST_ID_HEADER, TRACE_HEADER } from 'shared-types/platform';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const site = setUpTestSite({ LOG_LEVEL: 'debug' });

async function send(headers: Record<string, string> = {}) {
  const { headers: answered } = await site.post(`${CALLS_PATH}/get-game-list`, {}, headers);
  const logged = site.logs.map((line) => JSON.parse(line) as { msg: string; trace?: string });
  return {
    answered: answered[REQUEST_ID_HEADER],
    logged: logged.find(({ msg }) => msg === 'answered')?.trace,
    forwarded: readTraceparent(site.backend.seen[0]?.headers[TRACE_HEADER]),
  };
}

it("propagates a browser's trace to the backend, the log and the response", async () => {
  const { answered, logged, forwarded } = await send({ [TRACE_HEADER]: `00-${TRACE}-00f067aa0ba902b7-00` });
  expect([answered, logged, forwarded?.traceId]).toEqual([TRACE, TRACE, TRACE]);
  expect(forwarded?.spanId).not.toBe('00f067aa0ba902b7');
  expect(forwarded?.sampled).toBe(false);
});

it.each<readonly [string, string | undefined]>([
  ['none', undefined],
  ['a broken one', '00-evil\\" trace-1'],
  ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
])('a request with %s gets one', async (_, traceparent) => {
  const { answered, logged, forwarded } = await send(traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent });
  expect(answered).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect([logged, forwarded?.traceId]).toEqual([answered, answered]);
});
