import { TABLE_ROUND_MS, type TableGame } from './table-game.ts';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const RETURN_PERCENT = 97.297;

export function getColour(number: number): 'red' | 'black' | 'zero' {
  return number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black';
}

const EVEN_CHANCES: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => getColour(number) === 'red',
  black: (number) => getColour(number) === 'black',
  odd: (number) => number % 2 === 1,
  even: (number) => number !== 0 && number % 2 === 0,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
};

/** Spots that cover a third of the wheel. */
const THIRDS: Readonly<Record<string, (number: number) => boolean>> = {
  dozen1: (number) => number >= 1 && number <= 12,
  dozen2: (number) => number >= 13 && number <= 24,
  dozen3: (number) => number >= 25,
  column1: (number) => number % 3 === 1,
  column2: (number) => number % 3 === 2,
  column3: (number) => number !== 0 && number % 3 === 0,
};

/** European roulette, one zero. */
export const roulette: TableGame = {
  spots: [
    ...Object.keys(EVEN_CHANCES).map((code) => ({ code, odds: '1:1', returnPercent: RETURN_PERCENT })),
    ...Object.keys(THIRDS).map((code) => ({ code, odds: '2:1', returnPercent: RETURN_PERCENT })),
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
    if (EVEN_CHANCES[spot]?.(number) === true) {
      return stake * 2;
    }
    return THIRDS[spot]?.(number) === true ? stake * 3 : 0;
  },
};
