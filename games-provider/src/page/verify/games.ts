// The server's own code, built from the very files that run there.
import { baccarat } from '../../games/table-games/baccarat.ts';
import { dragonTiger } from '../../games/table-games/dragon-tiger.ts';
import type { GameName } from '../../games/table-games/games.ts';
import { roulette } from '../../games/table-games/roulette.ts';
import { sicBo } from '../../games/table-games/sic-bo.ts';
import { slot } from '../../games/slot/slot.ts';
import type { TableGame } from '../../games/table-games/table-game.ts';
import type { GameTexts } from '../../texts/game-texts.ts';

interface Verified {
  readonly draw: TableGame['draw'];
  readonly name: keyof GameTexts;
  /** Published as it runs, the types taken out. */
  readonly file: string;
}

/** Every game by its code: its rules, its name's text, and the published file. */
export const VERIFIED_GAMES: Readonly<Record<GameName, Verified>> = {
  baccarat: { draw: baccarat.draw, name: 'nameBaccarat', file: 'games/table-games/baccarat' },
  'dragon-tiger': { draw: dragonTiger.draw, name: 'nameDragonTiger', file: 'games/table-games/dragon-tiger' },
  roulette: { draw: roulette.draw, name: 'nameRoulette', file: 'games/table-games/roulette' },
  'sic-bo': { draw: sicBo.draw, name: 'nameSicBo', file: 'games/table-games/sic-bo' },
  slot: { draw: slot.draw, name: 'nameSlot', file: 'games/slot/slot' },
};

/** The games in the order in which they are offered. */
export const GAME_NAMES: readonly GameName[] = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'slot'];
