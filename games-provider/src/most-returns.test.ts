import { describe, expect, it } from '@jest/globals';
import { DEMO_PROVIDER } from './declaration.ts';
import { LINES } from './games/slot/lines.ts';
import { MAX_RETURN_STAKES } from './games/slot/paytable.ts';
import { slot } from './games/slot/slot.ts';
import { GAMES } from './games/table-games/games.ts';
import type { RoundResult } from './games/table-games/table-game.ts';

const faces = [1, 2, 3, 4, 5, 6];
const draws = (drawn: readonly number[]) => {
  const left = [...drawn];
  return { below: () => left.shift() ?? 0 };
};

/** Every outcome of a table's round. */
const OUTCOMES: Readonly<Record<string, readonly RoundResult[]>> = {
  baccarat: ['player', 'banker', 'tie'].flatMap((outcome) =>
    [1, 13].map((second) => ({ shown: { player: [0, second], banker: [0, second] }, outcome })),
  ),
  'dragon-tiger': ['dragon', 'tiger', 'tie'].map((outcome) => ({ shown: {}, outcome })),
  roulette: Array.from({ length: 37 }, (_, number) => GAMES.roulette.draw(draws([number]))),
  'sic-bo': faces.flatMap((one) =>
    faces.flatMap((two) => faces.map((three) => GAMES['sic-bo'].draw(draws([one - 1, two - 1, three - 1])))),
  ),
};

describe('the declared maximum return of a round', () => {
  it.each(Object.entries(OUTCOMES))('is what the table of %s pays, exactly', (name, outcomes) => {
    const game = Object.entries(GAMES).find(([known]) => known === name)?.[1];
    // Stakes on many spots return no more together than on the best of them.
    const most = outcomes.flatMap((result) =>
      (game?.spots ?? []).map(({ code }) => (game?.returned(result, code, 1_000) ?? 0) / 1_000),
    );
    expect(DEMO_PROVIDER.mostReturns[name]).toBe(Math.max(...most));
  });

  it('is what the slot’s paytable pays, and whole won never exceed it', () => {
    // The figure itself is found among all stops by the slot's own test.
    expect(DEMO_PROVIDER.mostReturns.slot).toBe(MAX_RETURN_STAKES);
    for (const stake of [20, 200, 2_000, 100_000]) {
      const units = Math.round(MAX_RETURN_STAKES * LINES.length);
      const returned = slot.returned({ shown: {}, outcome: 'feature', totals: { units } }, 'spin', stake);
      expect(returned).toBe(Math.floor((stake * units) / LINES.length));
    }
  });

  it('is declared for every game', () => {
    expect(Object.keys(DEMO_PROVIDER.mostReturns).toSorted()).toEqual(Object.keys(GAMES).toSorted());
  });
});
