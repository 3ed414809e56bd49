import { TABLE_ROUND_MS, type TableGame } from './table-game.ts';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const RETURN_PERCENT = 97.297;

export function getColour(number: number): 'red' | 'black' | 'zero' {
  return number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black';
}

/** Spots of several numbers: what one stake wins, and the numbers that they cover. */
const CHANCES: Readonly<Record<string, readonly [odds: number, covers: (number: number) => boolean]>> = {
  red: [1, (number) => getColour(number) === 'red'],
  black: [1, (number) => getColour(number) === 'black'],
  odd: [1, (number) => number % 2 === 1],
  even: [1, (number) => number !== 0 && number % 2 === 0],
  low: [1, (number) => number >= 1 && number <= 18],
  high: [1, (number) => number >= 19],
  dozen1: [2, (number) => number >= 1 && number <= 12],
  dozen2: [2, (number) => number >= 13 && number <= 24],
  dozen3: [2, (number) => number >= 25],
  column1: [2, (number) => number % 3 === 1],
  column2: [2, (number) => number % 3 === 2],
  column3: [2, (number) => number !== 0 && number % 3 === 0],
};

/** European roulette, one zero. */
export const roulette: TableGame = {
  spots: [
    ...Object.entries(CHANCES).map(([code, [odds]]) => ({ code, odds: `${odds}:1`, returnPercent: RETURN_PERCENT })),
    ...Array.from({ length: 37 }, (_, number) => ({ code: `n${number}`, odds: '35:1', returnPercent: RETURN_PERCENT })),
  ],
  roundMs: TABLE_ROUND_MS,
  maxReturn: 36,
  step: 1,
  draw(random) {
    const number = random.below(37);
    return { shown: { number: [number] }, outcome: getColour(number) };
  },
  returned({ shown }, spot, stake) {
    const number = shown.number?.[0] ?? 0;
    if (spot === `n${number}`) {
      return stake * 36;
    }
    const [odds, covers] = CHANCES[spot] ?? [0, () => false];
    return covers(number) ? stake * (odds + 1) : 0;
  },
};
