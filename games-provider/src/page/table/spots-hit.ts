import type { Laid } from './hands.ts';
import type { TableGameName } from './table-session.ts';

/** The spots that a round hit: the side that won, the number that was drawn, or the dice and the side of their sum. */
export function spotsHit(game: TableGameName, { shown, moving, leads }: Laid): ReadonlySet<string> {
  if (moving || leads === undefined) {
    return new Set();
  }
  return new Set(
    game === 'roulette'
      ? shown.number?.map((number) => `n${number}`)
      : [leads, ...(shown.dice?.map((value) => `d${value}`) ?? [])],
  );
}
