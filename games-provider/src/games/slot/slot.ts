import type { RandomSource } from '../random-source.ts';
import type { TableGame } from '../table-games/table-game.ts';
import { evaluateStops, type Spin } from './evaluate.ts';
import { FREE_SPINS, LINES, MAX_RETURN_STAKES, SLOT_RETURN_PERCENT, STOPS, STRIPS } from './machine.ts';

/** The video slot of five reels and twenty lines; a round is one spin and the free spins that it started. */
export const slot: TableGame = {
  spots: [{ code: 'spin', odds: '', returnPercent: SLOT_RETURN_PERCENT }],
  roundMs: 2_500,
  maxReturn: MAX_RETURN_STAKES,
  step: LINES.length,
  draw(random) {
    const first = spin(random);
    const free = first.scatters >= FREE_SPINS.from ? Array.from({ length: FREE_SPINS.count }, () => spin(random)) : [];
    const units = first.units + FREE_SPINS.multiple * free.reduce((sum, { units }) => sum + units, 0);
    return {
      shown: {},
      spins: [first, ...free],
      totals: { units },
      outcome: free.length > 0 ? 'feature' : units > 0 ? 'paid' : 'nothing',
    };
  },
  returned({ totals }, _, stake) {
    return Math.floor((stake * (totals?.units ?? 0)) / LINES.length);
  },
};

function spin(random: RandomSource): Spin {
  return evaluateStops(STRIPS.map(() => random.below(STOPS)));
}
