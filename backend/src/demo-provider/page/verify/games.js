// The server's own drawing code, as it runs there.
import { baccarat } from '../../table-games/baccarat.ts';
import { dragonTiger } from '../../table-games/dragon-tiger.ts';
import { roulette } from '../../table-games/roulette.ts';
import { sicBo } from '../../table-games/sic-bo.ts';
import { slot } from '../../slot/slot.ts';

/** Every game by its code: how it draws, its name's text, and the published file. */
export const GAMES = {
  baccarat: { draw: baccarat.draw, name: 'nameBaccarat', file: 'table-games/baccarat' },
  'dragon-tiger': { draw: dragonTiger.draw, name: 'nameDragonTiger', file: 'table-games/dragon-tiger' },
  roulette: { draw: roulette.draw, name: 'nameRoulette', file: 'table-games/roulette' },
  'sic-bo': { draw: sicBo.draw, name: 'nameSicBo', file: 'table-games/sic-bo' },
  slot: { draw: slot.draw, name: 'nameSlot', file: 'slot/slot' },
};
