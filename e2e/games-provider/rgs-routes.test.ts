import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/testing/open-test-database.ts';
import { KeyedSemaphore } from '../../backend/src/database/keyed-semaphore.ts';
import { openSession } from '../../games-provider/src/rounds/sessions.ts';
import { buildDemoProvider } from '../../games-provider/src/server/app.ts';
import {
  PER_SESSION_AND_MINUTE,
  UNKNOWN_PER_ADDRESS_AND_MINUTE,
} from '../../games-provider/src/server/provider-limits.ts';

const LEAST = 200;
const MOST = 10_000;

// A provider for practice, on a separate database without a wallet.
let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const turns = new KeyedSemaphore(2, 30);
  app = await buildDemoProvider({
    database,
    queueing: { asPlayer: (_, work) => work(), inTurn: (player, work) => turns.run(player, work) },
    walletUrl: 'http://127.0.0.1:1',
    walletSecret: 'secret',
    logLevel: 'silent',
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Opens a practice game for a new player. @returns the id of the session */
async function openPractice(game = 'baccarat'): Promise<string> {
  const names = { code: `moonlight-${game}`, company: 'naru', nameKo: '달빛', nameEn: 'Moonlight', theme: 'moon' };
  const player = { sessionId: randomUUID(), userId: randomUUID(), lang: 'ko', mode: 'demo' } as const;
  const launch = { status: 'ok', balance: 0, game, least: LEAST, most: MOST, ...player, ...names } as const;
  return (await openSession(database, launch))?.id ?? '';
}

/** Plays a practice round as a new player. */
async function bet(bets: object, more: object = {}, game = 'baccarat') {
  const sessionId = await openPractice(game);
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/rgs/bet',
    payload: { sessionId, requestId: randomUUID(), clientSeed: '0123456789abcdef', bets, ...more },
  });
  const rounds = await database.query('SELECT 1 AS one FROM rgs_round WHERE session_id = $1', [sessionId]);
  return { http: statusCode, response: JSON.parse(payload) as Record<string, unknown>, rounds: rounds.length };
}

describe('POST /rgs/bet', () => {
  it.each([{ player: LEAST }, { player: MOST }, { player: MOST / 2, tie: MOST / 2 }])('plays %j', async (bets) => {
    expect(await bet(bets)).toMatchObject({ http: 200, response: { status: 'settled' }, rounds: 1 });
  });

  it.each([
    ['less than the least of the table', { player: LEAST - 20 }],
    ['more than the most of the table', { player: MOST + 20 }],
    ['more than the most together', { player: MOST, tie: LEAST }],
    ['less than the least on one of two spots', { player: MOST / 2, tie: LEAST - 20 }],
    ['no whole won', { player: LEAST + 0.5 }],
    ['less than nothing', { player: -LEAST }],
    ['nothing', {}],
    ['something on a spot of another game', { red: LEAST }],
    ['something on what every object has', { constructor: LEAST }],
  ])('rejects %s without starting a round', async (_, bets) => {
    expect(await bet(bets)).toMatchObject({ http: 400, rounds: 0 });
  });

  it('plays a slot stake equally on each of its lines', async () => {
    expect(await bet({ spin: LEAST + 1 }, {}, 'slot')).toMatchObject({ http: 400, rounds: 0 });
    expect(await bet({ spin: LEAST + 20 }, {}, 'slot')).toMatchObject({ http: 200, rounds: 1 });
  });

  it.each([
    ['a result of the page', { result: { player: 9 } }],
    ['a short seed', { clientSeed: 'short' }],
    ['an empty request id', { requestId: '' }],
    ['a game session that was not opened', { sessionId: 'made-up' }],
  ])('rejects %s', async (_, more) => {
    expect(await bet({ player: LEAST }, more)).toMatchObject({ http: 400, rounds: 0 });
  });
});

it.each([
  [{ sessionId: 'x\u009B' }, '/sessionId'],
  [{ bets: { 'player\u202E': LEAST } }, '/bets'],
])('rejects a bet with %j and names the position of the character', async (more, place) => {
  const { http, response } = await bet({ player: LEAST }, more);
  expect([http, response.issues]).toEqual([400, [expect.objectContaining({ path: place })]]);
});

async function history(sessionId: string, remoteAddress: string) {
  const response = await app.inject({ method: 'POST', url: '/rgs/history', payload: { sessionId }, remoteAddress });
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']) };
}

it('limits requests per game session, regardless of the address', async () => {
  const [busy, calm] = [await openPractice(), await openPractice()];
  for (let turn = 0; turn < PER_SESSION_AND_MINUTE; turn += 1) {
    expect((await history(busy, `10.0.0.${turn % 3}`)).status).toBe(200);
  }
  const rejected = await history(busy, '10.0.0.9');
  expect(rejected.status).toBe(429);
  expect(rejected.retryAfter).toBeGreaterThan(0);
  expect((await history(calm, '10.0.0.1')).status).toBe(200);
});

it('limits unknown sessions without stopping games of the same address', async () => {
  const mine = await openPractice();
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  for (let turn = 0; turn < UNKNOWN_PER_ADDRESS_AND_MINUTE; turn += 1) {
    expect((await history(randomUUID(), '10.1.0.1')).status).toBe(400);
  }
  expect((await history(randomUUID(), '10.1.0.1')).status).toBe(429);
  expect((await history(mine, '10.1.0.1')).status).toBe(200);
  expect((await history(randomUUID(), '10.1.0.2')).status).toBe(400);
});
