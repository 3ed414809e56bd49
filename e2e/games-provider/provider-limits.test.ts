import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PER_SESSION_AND_MINUTE,
  UNKNOWN_PER_ADDRESS_AND_MINUTE,
} from '../../games-provider/src/server/provider-limits.ts';
import { type PracticeProvider, startPracticeProvider } from './practice-provider.ts';

let provider: PracticeProvider;
beforeAll(async () => {
  provider = await startPracticeProvider();
}, 60_000);
afterAll(() => provider.close());

const practice = () => provider.openPractice({ game: 'baccarat', least: 200, most: 10_000 });

async function history(sessionId: string, remoteAddress: string) {
  const response = await provider.app.inject({
    method: 'POST',
    url: '/rgs/history',
    payload: { sessionId },
    remoteAddress,
  });
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']) };
}

it('limits requests per game session, regardless of the address', async () => {
  const [busy, calm] = [await practice(), await practice()];
  for (let turn = 0; turn < PER_SESSION_AND_MINUTE; turn += 1) {
    expect((await history(busy, `10.0.0.${turn % 3}`)).status).toBe(200);
  }
  const rejected = await history(busy, '10.0.0.9');
  expect(rejected.status).toBe(429);
  expect(rejected.retryAfter).toBeGreaterThan(0);
  expect((await history(calm, '10.0.0.1')).status).toBe(200);
});

it('limits unknown sessions without stopping games of the same address', async () => {
  const mine = await practice();
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  for (let turn = 0; turn < UNKNOWN_PER_ADDRESS_AND_MINUTE; turn += 1) {
    expect((await history(randomUUID(), '10.1.0.1')).status).toBe(400);
  }
  expect((await history(randomUUID(), '10.1.0.1')).status).toBe(429);
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  expect((await history(randomUUID(), '10.1.0.2')).status).toBe(400);
});
