import type { TableGameName } from './table-session.ts';

/** Colour and letter of each outcome of a game that has roads, the two sides first. */
export type Sides = Readonly<Record<string, { readonly tone: string; readonly letter: string }>>;

/** The games that have roads; letters are those of the boards in any casino. */
export const SIDES: Readonly<Partial<Record<TableGameName, Sides>>> = {
  baccarat: {
    player: { tone: 'blue', letter: 'P' },
    banker: { tone: 'red', letter: 'B' },
    tie: { tone: 'green', letter: 'T' },
  },
  'dragon-tiger': {
    dragon: { tone: 'red', letter: '龍' },
    tiger: { tone: 'blue', letter: '虎' },
    tie: { tone: 'green', letter: '和' },
  },
  'sic-bo': {
    small: { tone: 'blue', letter: '小' },
    big: { tone: 'red', letter: '大' },
    triple: { tone: 'green', letter: '圍' },
  },
};
