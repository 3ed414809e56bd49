import { slot } from '../slot/slot.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { DemoTable } from '../tables.ts';
import type { TableGame } from './table-game.ts';

export type GameName = DemoTable['game'] | 'slot';

export const GAMES: Readonly<Record<GameName, TableGame>> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  slot,
};

/** Returns a game by the site's name of it; undefined for an unknown name. */
export function findGame(name: string): TableGame | undefined {
  return Object.entries(GAMES).find(([known]) => known === name)?.[1];
}
