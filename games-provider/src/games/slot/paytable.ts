/**
 * What three, four and five of a kind pay, from the left, in stakes of one line. A line's stake is a twentieth of the
 * whole.
 */
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
