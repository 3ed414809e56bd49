/** Symbols of the slot, by number: four images, four letters, the wild and the scatter. */
export const SYMBOLS = ['h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'wild', 'scatter'] as const;

/** Substitutes every symbol except the scatter. */
export const WILD = 8;

/** Counts on any position. */
export const SCATTER = 9;

const LETTERS = 'ABCDabcdWS';

/** The reels, published: images A to D, letters a to d, wild W, scatter S. Every stop of a reel is equally likely. */
export const STRIPS: readonly (readonly number[])[] = [
  'DAcCbaSbDCBabAdDbacBadcC',
  'CcabSDAacdbBCcDaBWbdDbaW',
  'WCacDabdcbWdbCAcCBSADBda',
  'aWdbDcWBdaDdcbACbScaBcCD',
  'cadcDBcbCdbCDabSdcABCaDA',
].map((strip) => strip.split('').map((letter) => LETTERS.indexOf(letter)));

/** Stops of each reel. */
export const STOPS = 24;

/** Symbols of each reel from each of its stops: the stop is the top one of three rows. */
const WINDOWS = STRIPS.map((strip) => strip.map((_, stop) => [...strip, ...strip].slice(stop, stop + 3)));

/** Returns the fifteen symbols that stops make visible, reel by reel from the top. */
export function getVisibleSymbols(stops: readonly number[]): (readonly number[])[] {
  return stops.map((stop, reel) => WINDOWS[reel]?.[stop] ?? []);
}

/** The twenty fixed lines: on each of the five reels the row, 0 at the top. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [0, 2, 0, 2, 0],
];

/** What three, four and five of a kind pay, from the left, in stakes of one line: a twentieth of the whole stake. */
export const LINE_PAYS: readonly (readonly [three: number, four: number, five: number])[] = [
  [50, 200, 1000],
  [25, 80, 300],
  [20, 60, 200],
  [12, 40, 150],
  [8, 20, 80],
  [8, 20, 80],
  [5, 15, 60],
  [5, 15, 60],
];

/** What scatters anywhere pay, in stakes of one line. */
export const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 40, 4: 200, 5: 1000 };

/** Number of scatters that start the free spins, once a round, and the multiplier of their wins. */
export const FREE_SPINS = { from: 3, count: 8, multiple: 2 } as const;

/** Return to player in percent, exact to three places; a test counts every stop of the reels. */
export const SLOT_RETURN_PERCENT = 96.086;

/** Maximum return of a round, in whole stakes; a test finds it among all stops. */
export const MAX_RETURN_STAKES = 1230.6;
