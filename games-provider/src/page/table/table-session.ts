import type { GameName } from '../../games/table-games/games.ts';

/** The games that are played at a table. */
export type TableGameName = Exclude<GameName, 'slot'>;

const NAMES: readonly TableGameName[] = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'];

/** Returns the game of a name. @throws {Error} for a game without a table */
export function getTableGame(name: string): TableGameName {
  const found = NAMES.find((known) => known === name);
  if (found === undefined) {
    throw new Error(`There is no table of ${name}.`);
  }
  return found;
}
