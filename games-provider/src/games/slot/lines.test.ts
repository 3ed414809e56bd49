import { expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { createSeededSource } from '../random-source.ts';
import { evaluateStops } from './evaluate.ts';
import { FREE_SPINS, LINE_PAYS, LINES, SCATTER, SCATTER_PAYS, STOPS, STRIPS, WILD } from './machine.ts';
import { slot } from './slot.ts';

function symbolAt(stops: readonly number[], reel: number, row: number): number {
  return (STRIPS[reel] ?? [])[((stops[reel] ?? 0) + row) % STOPS] ?? Number.NaN;
}

/** Computes what stops pay by the text of the rules, line by line and symbol by symbol. */
function byTheRules(stops: readonly number[]) {
  const lines = LINES.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => symbolAt(stops, reel, row));
    return LINE_PAYS.flatMap((pays, symbol) => {
      const other = shown.findIndex((each) => each !== symbol && each !== WILD);
      const count = other < 0 ? shown.length : other;
      // A line of wilds only belongs to no symbol.
      return count >= 3 && shown.slice(0, count).includes(symbol)
        ? [{ line, symbol, count, units: pays[count - 3] ?? 0 }]
        : [];
    });
  });
  const scatters = STRIPS.flatMap((_, reel) => [0, 1, 2].map((row) => symbolAt(stops, reel, row))).filter(
    (symbol) => symbol === SCATTER,
  ).length;
  const units = lines.reduce((sum, line) => sum + line.units, 0) + (SCATTER_PAYS[scatters] ?? 0);
  return { stops, lines, scatters, units };
}

/** Some stops, the same in every run, and those that have to be among them. */
function someStops(): number[][] {
  const random = createSeededSource('a fixed seed of this test', 'stops');
  const rounds = Array.from({ length: 3_000 }, () => STRIPS.map(() => random.below(STOPS)));
  const top = (symbols: readonly number[]) => symbols.map((symbol, reel) => STRIPS[reel]?.indexOf(symbol) ?? 0);
  const alike = LINE_PAYS.map((_, symbol) => top([symbol, symbol, symbol, symbol, symbol]));
  return [...rounds, ...alike, top([0, 8, 0, 8, 0]), top([9, 9, 9, 9, 9]), top([9, 9, 9, 9, 0])];
}

const stops = someStops();

it('pays every line and the scatters of stops by the rules', () => {
  const found = stops.map(evaluateStops);
  const wrong = found.filter((spin) => !isDeepStrictEqual(spin, byTheRules(spin.stops)));
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(found.map((spin) => spin.stops)).toEqual(stops);
  // Every kind of win was among them.
  expect(new Set(found.flatMap(({ lines }) => lines.map(({ count }) => count)))).toEqual(new Set([3, 4, 5]));
  expect(new Set(found.map(({ scatters }) => scatters))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

const rounds = Array.from({ length: 400 }, (_, nonce) => slot.draw(createSeededSource('a fixed seed', `${nonce}`)));
const [nothing = [], paid = [], feature = []] = ['nothing', 'paid', 'feature'].map((wanted) =>
  rounds.filter(({ outcome }) => outcome === wanted),
);

it('pays a round of the slot, pays nothing, or starts free spins, and reports it', () => {
  expect(nothing.length + paid.length + feature.length).toBe(rounds.length);
  expect(nothing.every(({ spins, totals }) => spins?.length === 1 && totals?.units === 0)).toBe(true);
  expect(paid.every(({ spins, totals }) => spins?.length === 1 && (totals?.units ?? 0) > 0)).toBe(true);
  expect(feature.length).toBeGreaterThan(0);
  expect([...nothing, ...paid].every(({ spins }) => (spins?.[0]?.scatters ?? 9) < FREE_SPINS.from)).toBe(true);
});

it('counts free spins twice and starts no further ones', () => {
  for (const { spins = [], totals } of feature) {
    const [first, ...free] = spins.map(({ units }) => units);
    expect(free).toHaveLength(FREE_SPINS.count);
    expect(spins[0]?.scatters).toBeGreaterThanOrEqual(FREE_SPINS.from);
    expect(totals?.units).toBe((first ?? 0) + FREE_SPINS.multiple * free.reduce((all, units) => all + units, 0));
  }
});

it('pays units of a twentieth of the stake, rounded down to whole won', () => {
  const result = { shown: {}, outcome: 'paid' };
  expect(slot.step).toBe(LINES.length);
  expect(slot.returned({ ...result, totals: { units: 5 } }, 'spin', 20_000)).toBe(5_000);
  expect(slot.returned({ ...result, totals: { units: 3 } }, 'spin', 33)).toBe(4);
  expect(slot.returned(result, 'spin', 20_000)).toBe(0);
});
