import { slot } from '../slot/slot.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableGame } from './table-game.ts';

/** The games that this provider plays. */
export const GAMES: Readonly<Record<string, TableGame>> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  slot,
};
