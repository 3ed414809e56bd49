import type { Spot } from '../games/table-games/table-game.ts';
import type { GAME_TEXTS } from './game-texts.ts';

/** Spots that differ by a number only are named as one: `n0` to `n36`. */
export const NUMBERED = /^(?<kind>[nd])\d+$/;

/** Returns the name of a spot in a list of returns; numbered spots have their range as name. */
export function getSpotName(
  code: string,
  spots: readonly Spot[],
  texts: (typeof GAME_TEXTS)[keyof typeof GAME_TEXTS],
): string {
  const kind = NUMBERED.exec(code)?.groups?.kind;
  if (kind === undefined) {
    return (texts as Readonly<Record<string, string>>)[code] ?? code;
  }
  const numbers = spots.flatMap((spot) => (spot.code.startsWith(kind) ? (/\d+$/.exec(spot.code)?.[0] ?? []) : []));
  return (kind === 'n' ? texts.number : texts.die).replace('{{n}}', `${numbers[0]}–${numbers.at(-1)}`);
}
