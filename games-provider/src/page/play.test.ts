/** @jest-environment jest-fixed-jsdom */
import { expect, it, jest } from '@jest/globals';
import type { PastRound } from '../rounds/round-history.ts';
import type { OpenedGame } from '../server/page-responses.ts';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { createPlay, type GameView } from './play.ts';

const SESSION: OpenedGame = {
  status: 'ok',
  lang: 'ko',
  languageTag: 'ko-KR',
  texts: GAME_TEXTS.ko,
  sessionId: 'session',
  mode: 'real',
  game: 'baccarat',
  theme: '',
  name: '바카라',
  limits: { least: 1_000, most: 1_000_000, step: 1_000 },
  minRoundMs: 0,
  seedHash: 'hash',
  spots: [],
  balance: 9_000,
  openRound: { roundId: 'open', stake: 1_000 },
  rounds: [],
};

const ROUND: PastRound = {
  roundId: 'open',
  at: '2026-11-29T00:00:00Z',
  bets: { banker: 1_000 },
  stake: 1_000,
  win: 2_000,
  wins: { banker: 2_000 },
  result: { shown: {}, outcome: 'banker' },
  state: 'settled',
  balance: 11_000,
  serverSeed: 'seed',
  clientSeed: 'client',
  nonce: 1,
};

const VIEW: GameView = {
  bets: () => ({}),
  start: async () => undefined,
  show: async () => '',
  showPast: async ([last]) => last && String(last.win),
  restoreStakes: () => undefined,
};

it.each([
  ['paid', ROUND, '지난 라운드 · 2000'],
  ['cancelled', { ...ROUND, state: 'undone', result: null, win: null, wins: null }, GAME_TEXTS.ko.voided],
] as const)('shows the %s round that was open when the game was opened', async (_, round, message) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ balance: 11_000 }))
    .mockResolvedValueOnce(Response.json({ rounds: [round] }));
  const play = createPlay(SESSION, document.createElement('main'), undefined, VIEW);
  await play.open();
  expect(play.message.value.text).toBe(message);
  expect([play.balance.value, play.busy.value]).toEqual([11_000, false]);
});

it('sums what the rounds of the window won or lost', async () => {
  const settled = { status: 'settled', roundId: 'r', result: ROUND.result, wins: {}, seedHash: 'next' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ ...settled, stake: 1_000, win: 0, balance: 8_000 }))
    .mockResolvedValueOnce(Response.json({ ...settled, stake: 1_000, win: 1_000, balance: 8_000 }))
    .mockResolvedValueOnce(Response.json({ ...settled, stake: 1_000, win: 1_950, balance: 8_950 }));
  const { openRound: _, ...session } = SESSION;
  const play = createPlay(session, document.createElement('main'), undefined, {
    ...VIEW,
    bets: () => ({ banker: 1_000 }),
  });
  await play.open();
  const seen: (string | number)[][] = [];
  for (let round = 0; round < 3; round += 1) {
    await play.send();
    seen.push([play.net.value, play.message.value.tone]);
  }
  expect(seen).toEqual([
    [-1_000, 'lost'],
    [-1_000, 'returned'],
    [-50, 'won'],
  ]);
});
