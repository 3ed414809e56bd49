/** @jest-environment jest-fixed-jsdom */
import { expect, it, jest } from '@jest/globals';
import type { PastRound } from '../rounds/round-history.ts';
import type { OpenedGame } from '../server/page-responses.ts';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { createPlay } from './play.ts';

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

it.each([
  ['paid', ROUND, '지난 라운드 · 2000'],
  ['cancelled', { ...ROUND, state: 'undone', result: null, win: null, wins: null }, GAME_TEXTS.ko.voided],
] as const)('shows the %s round that was open when the game was opened', async (_, round, message) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ balance: 11_000 }))
    .mockResolvedValueOnce(Response.json({ rounds: [round] }));
  const play = createPlay(SESSION, document.createElement('main'), {
    messages: { ready: 'ready', going: 'dealing' },
    stake: () => 0,
    bets: () => ({}),
    start: async () => undefined,
    show: async () => '',
    showPast: async ([last]) => last && String(last.win),
    restoreStakes: () => undefined,
  });
  await play.open();
  expect(play.message.value.text).toBe(message);
  expect([play.balance.value, play.busy.value]).toEqual([11_000, false]);
});
