import { TABLE_ROUND_MS, type TableGame } from './table-game.ts';

const faces = [1, 2, 3, 4, 5, 6];

/** Three dice: small and big lose on a triple, a single number pays for each die that shows it. */
export const sicBo: TableGame = {
  spots: [
    { code: 'small', odds: '1:1', returnPercent: 97.222 },
    { code: 'triple', odds: '30:1', returnPercent: 86.111 },
    { code: 'big', odds: '1:1', returnPercent: 97.222 },
    ...faces.map((face) => ({ code: `d${face}`, odds: '1:1 · 2:1 · 3:1', returnPercent: 92.13 })),
  ],
  roundMs: TABLE_ROUND_MS,
  maxReturn: 31,
  step: 1,
  draw(random) {
    const dice = faces.slice(0, 3).map(() => random.below(6) + 1);
    const sum = dice.reduce((total, face) => total + face, 0);
    const triple = dice.every((face) => face === dice[0]);
    return { shown: { dice }, totals: { dice: sum }, outcome: triple ? 'triple' : sum >= 11 ? 'big' : 'small' };
  },
  returned({ shown, outcome }, spot, stake) {
    if (spot === outcome) {
      return spot === 'triple' ? stake * 31 : stake * 2;
    }
    const hits = (shown.dice ?? []).filter((face) => spot === `d${face}`).length;
    return hits === 0 ? 0 : stake * (hits + 1);
  },
};
