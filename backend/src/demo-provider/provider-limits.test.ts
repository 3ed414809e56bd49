import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { buildDemoProvider } from './app.ts';
import { PER_SESSION_AND_MINUTE, UNKNOWN_PER_ADDRESS_AND_MINUTE } from './provider-limits.ts';
import { openSession } from './sessions.ts';

let database: Database;
let provider: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  provider = await buildDemoProvider({
    database,
    // Practice asks no wallet.
    walletUrl: 'http://127.0.0.1:1',
    walletSecret: 'x'.repeat(32),
    logLevel: 'silent',
  });
}, 60_000);
afterAll(async () => {
  await provider.close();
  await database.close();
});

async function practice(): Promise<string> {
  const names = { code: 'x', nameKo: 'x', nameEn: 'x', game: 'baccarat', theme: 'moon', least: 200, most: 10_000 };
  const player = { sessionId: randomUUID(), userId: randomUUID(), lang: 'ko', mode: 'demo' };
  return (await openSession(database, { status: 'ok', balance: 0, ...player, ...names })).id;
}

async function history(sessionId: string, remoteAddress: string) {
  const answer = await provider.inject({ method: 'POST', url: '/rgs/history', payload: { sessionId }, remoteAddress });
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) };
}

it('a game session may ask so often, whatever the address, and others of the address are not counted', async () => {
  const [busy, calm] = [await practice(), await practice()];
  for (let turn = 0; turn < PER_SESSION_AND_MINUTE; turn += 1) {
    expect((await history(busy, `10.0.0.${turn % 3}`)).status).toBe(200);
  }
  const refused = await history(busy, '10.0.0.9');
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await history(calm, '10.0.0.1')).status).toBe(200);
});

it('who names sessions that nobody knows has to wait, and stops no game that runs at the same address', async () => {
  const mine = await practice();
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  for (let turn = 0; turn < UNKNOWN_PER_ADDRESS_AND_MINUTE; turn += 1) {
    expect((await history(randomUUID(), '10.1.0.1')).status).toBe(400);
  }
  expect((await history(randomUUID(), '10.1.0.1')).status).toBe(429);
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  expect((await history(randomUUID(), '10.1.0.2')).status).toBe(400);
});
