import type { Laid } from './hands.ts';
import type { TableGameName } from './table-session.ts';

/** Returns the spots that a round hit: the winning side, the number, or the dice and the side of their sum. */
export function findHitSpots(game: TableGameName, { shown, moving, leads }: Laid): ReadonlySet<string> {
  if (moving || leads === undefined) {
    return new Set();
  }
  return new Set(
    game === 'roulette'
      ? shown.number?.map((number) => `n${number}`)
      : [leads, ...(shown.dice?.map((value) => `d${value}`) ?? [])],
  );
}
