import { afterEach, expect, it, jest } from '@jest/globals';
import type { CallName } from 'shared-types/calls';
import { type Responder, respondWithJson } from '../testing/recording-backend.ts';
import type { TestSite } from '../testing/test-site.ts';

const { BACKEND_CONNECTIONS, UPSTREAM_TIMES, ...upstream } = await import('./upstream.ts');

/** A tenth of the time limits of calls to the backend, in ms. */
const TIMES = {
  connect: UPSTREAM_TIMES.connect / 10,
  headers: UPSTREAM_TIMES.headers / 10,
  whole: UPSTREAM_TIMES.whole / 10,
};

jest.unstable_mockModule('./upstream.ts', () => ({
  ...upstream,
  UPSTREAM_TIMES: TIMES,
  BACKEND_CONNECTIONS: { ...BACKEND_CONNECTIONS, headersTimeout: TIMES.headers, bodyTimeout: TIMES.whole },
}));
const { startTestSite } = await import('../testing/test-site.ts');

let site: TestSite | undefined;
afterEach(async () => site?.close());

/** Sends a call to a backend that behaves in a way. @returns the status and the time that it took, in ms */
async function send(name: CallName, answer: Responder): Promise<{ readonly status: number; readonly ms: number }> {
  site = await startTestSite();
  const cookie = await site.logIn();
  site.backend.respond = answer;
  const started = performance.now();
  const { statusCode } = await site.call(name, cookie);
  return { status: statusCode, ms: performance.now() - started };
}

it('limits a call to 8 s, and the wait for its first byte to 5 s', () => {
  expect(UPSTREAM_TIMES).toMatchObject({ headers: 5_000, whole: 8_000 });
});

it.each([
  ['never responds', TIMES.headers, () => undefined],
  ['never ends its response', TIMES.whole, (_, response) => void response.writeHead(200).write('{"status":')],
  [
    'sends spaces without end',
    TIMES.whole,
    (_, response) => {
      const sending = setInterval(() => response.write(' '), TIMES.connect);
      response.writeHead(200).once('close', () => clearInterval(sending));
    },
  ],
] satisfies [string, number, Responder][])(
  'responds with 504 at the limit when the backend %s',
  async (_, limit, answer) => {
    const { status, ms } = await send('apply-user-deposit', answer);
    expect(status).toBe(504);
    // The HTTP client checks its limits only now and then.
    expect(ms).toBeGreaterThanOrEqual(limit / 2);
  },
);

it('waits longer for a game than for other calls', async () => {
  const late: Responder = (_, response) =>
    void setTimeout(
      () => respondWithJson(200, { status: 'success', gameUrl: 'https://games.example/x' })(_, response),
      1.5 * TIMES.headers,
    );
  expect(await send('open-game', late)).toMatchObject({ status: 200 });
});
