import type { Table } from '../tables.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableGame } from './table-game.ts';

/** The games that tables are played with. */
export const GAMES: Readonly<Record<Table['game'], TableGame>> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
};
