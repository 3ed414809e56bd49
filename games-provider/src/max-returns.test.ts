import { expect, it } from '@jest/globals';
import { DEMO_PROVIDER } from './declaration.ts';
import { LINES } from './games/slot/lines.ts';
import { MAX_RETURN_STAKES } from './games/slot/paytable.ts';
import { slot } from './games/slot/slot.ts';
import { GAMES } from './games/table-games/games.ts';

// The maximum of each game is compared with all its outcomes by the game's own test.
it('declares the maximum return of a round of every game', () => {
  expect(DEMO_PROVIDER.maxReturns).toEqual({
    baccarat: GAMES.baccarat.maxReturn,
    'dragon-tiger': GAMES['dragon-tiger'].maxReturn,
    roulette: GAMES.roulette.maxReturn,
    'sic-bo': GAMES['sic-bo'].maxReturn,
    slot: MAX_RETURN_STAKES,
  });
});

it.each([20, 200, 2_000, 100_000])('returns whole won at the maximum of the slot for a stake of %i', (stake) => {
  const units = Math.round(MAX_RETURN_STAKES * LINES.length);
  const returned = slot.returned({ shown: {}, outcome: 'feature', totals: { units } }, 'spin', stake);
  expect(returned).toBe(Math.floor((stake * units) / LINES.length));
});
