import { expect, it } from '@jest/globals';
import { RoundRecordSchema } from 'shared-types/calls';
import { Check } from 'typebox/value';
import { createSeededSource } from '../games/random-source.ts';
import { createRecord } from './round-record.ts';
import { evaluateStops } from '../games/slot/evaluate.ts';
import { GAMES } from '../games/table-games/games.ts';

it.each(Object.entries(GAMES))('reports a round of %s by the contract', (_, game) => {
  const spot = game.spots[0]?.code ?? '';
  for (let times = 0; times < 300; times += 1) {
    const result = game.draw(createSeededSource('a seed of this test', String(times)));
    const paid = game.returned(result, spot, 20_000);
    const record = createRecord({ result, bets: { [spot]: 20_000 }, wins: { [spot]: paid }, theme: '' });
    expect(Check(RoundRecordSchema, record)).toBe(true);
    expect(record.stakes).toEqual([{ spot, amount: 20_000, paid }]);
    if (record.spins !== undefined) {
      expect(record.spins.reduce((sum, spin) => sum + spin.paid, 0)).toBe(paid);
    }
  }
});

it('reports a hand with its cards and points', () => {
  const record = createRecord({
    result: { shown: { player: [0, 22], banker: [51, 36, 30] }, totals: { player: 1, banker: 5 }, outcome: 'banker' },
    bets: { banker: 1_000 },
    wins: { banker: 1_950 },
    theme: '',
  });
  expect(record).toEqual({
    hands: [
      { hand: 'player', cards: ['SA', 'H10'], points: 1 },
      { hand: 'banker', cards: ['CK', 'DJ', 'D5'], points: 5 },
    ],
    outcome: 'banker',
    stakes: [{ spot: 'banker', amount: 1_000, paid: 1_950 }],
  });
});

it('reports a spin with its reels, and each line that paid with its positions', () => {
  const stops = Array.from({ length: 24 ** 3 }, (_, at) => [
    at % 24,
    Math.floor(at / 24) % 24,
    Math.floor(at / 576),
    0,
    0,
  ]).find((wanted) => evaluateStops(wanted).lines.length > 0);
  const spin = evaluateStops(stops ?? []);
  const { spins = [], theme } = createRecord({
    result: { shown: {}, spins: [spin, spin], outcome: 'feature' },
    bets: { spin: 2_000 },
    wins: { spin: spin.units * 300 },
    theme: 'moon',
  });
  expect(theme).toBe('moon');
  const [first, free] = spins;
  expect(first?.reels.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
  const [line] = first?.lines ?? [];
  const along = line?.rows.slice(0, line.count).map((row, reel) => first?.reels[reel]?.[row]);
  expect(along?.every((symbol) => symbol === line?.symbol || symbol === 'wild')).toBe(true);
  expect(line?.paid).toBe((spin.lines[0]?.units ?? 0) * 100);
  expect(first).toMatchObject({ free: false, paid: spin.units * 100 });
  expect(free).toMatchObject({ free: true, paid: spin.units * 200 });
});
