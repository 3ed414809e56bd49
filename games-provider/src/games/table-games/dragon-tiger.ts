import { getRank, createShoe } from './shoe.ts';
import { TABLE_ROUND_MS, type TableGame } from './table-game.ts';

/** One card each from eight decks, the higher rank wins, the ace is lowest; on a tie half of the stake is returned. */
export const dragonTiger: TableGame = {
  spots: [
    { code: 'dragon', odds: '1:1', returnPercent: 96.265 },
    { code: 'tie', odds: '11:1', returnPercent: 89.639 },
    { code: 'tiger', odds: '1:1', returnPercent: 96.265 },
  ],
  roundMs: TABLE_ROUND_MS,
  maxReturn: 12,
  step: 1,
  draw(random) {
    const next = createShoe(random);
    const dragon = next();
    const tiger = next();
    const lead = getRank(dragon) - getRank(tiger);
    return {
      shown: { dragon: [dragon], tiger: [tiger] },
      outcome: lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie',
    };
  },
  returned({ outcome }, spot, stake) {
    if (outcome === 'tie') {
      return spot === 'tie' ? stake * 12 : Math.floor(stake / 2);
    }
    return spot === outcome ? stake * 2 : 0;
  },
};
