// The server's own drawing code, as it runs there.
import { baccarat } from '../../games/table-games/baccarat.ts';
import { dragonTiger } from '../../games/table-games/dragon-tiger.ts';
import { roulette } from '../../games/table-games/roulette.ts';
import { sicBo } from '../../games/table-games/sic-bo.ts';
import { slot } from '../../games/slot/slot.ts';

/** Every game by its code: how it draws, its name's text, and the published file. */
export const GAMES = {
  baccarat: { draw: baccarat.draw, name: 'nameBaccarat', file: 'games/table-games/baccarat' },
  'dragon-tiger': { draw: dragonTiger.draw, name: 'nameDragonTiger', file: 'games/table-games/dragon-tiger' },
  roulette: { draw: roulette.draw, name: 'nameRoulette', file: 'games/table-games/roulette' },
  'sic-bo': { draw: sicBo.draw, name: 'nameSicBo', file: 'games/table-games/sic-bo' },
  slot: { draw: slot.draw, name: 'nameSlot', file: 'games/slot/slot' },
};
