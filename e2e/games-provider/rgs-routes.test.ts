import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PracticeProvider, startPracticeProvider } from './practice-provider.ts';

const LEAST = 200;
const MOST = 10_000;

let provider: PracticeProvider;
beforeAll(async () => {
  provider = await startPracticeProvider();
}, 60_000);
afterAll(() => provider.close());

/** Plays a practice round as a new player. */
async function bet(bets: object, more: object = {}, game = 'baccarat') {
  const sessionId = await provider.openPractice({ game, least: LEAST, most: MOST });
  const { statusCode, payload } = await provider.app.inject({
    method: 'POST',
    url: '/rgs/bet',
    payload: { sessionId, requestId: randomUUID(), clientSeed: '0123456789abcdef', bets, ...more },
  });
  const rounds = await provider.database.query('SELECT 1 AS one FROM rgs_round WHERE session_id = $1', [sessionId]);
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

  it.each([{ result: { player: 9 } }, { clientSeed: 'short' }, { requestId: '' }])(
    'rejects %j: the page has no influence on the result',
    async (more) => {
      expect(await bet({ player: LEAST }, more)).toMatchObject({ http: 400, rounds: 0 });
    },
  );
});

it('rejects a game session that was not opened', async () => {
  expect(await bet({ player: LEAST }, { sessionId: 'made-up' })).toMatchObject({ http: 400, rounds: 0 });
});

it.each([
  [{ sessionId: 'x\u009B' }, '/sessionId'],
  [{ bets: { 'player\u202E': LEAST } }, '/bets'],
])('rejects a bet with %j and names the position of the character', async (more, place) => {
  const { http, response } = await bet({ player: LEAST }, more);
  expect([http, response.issues]).toEqual([400, [expect.objectContaining({ path: place })]]);
});
