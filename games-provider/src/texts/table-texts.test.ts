import { expect, it } from '@jest/globals';
import { GAMES } from '../games/table-games/games.ts';
import { GAME_TEXTS } from './game-texts.ts';
import { getSpotName } from './table-texts.ts';

it.each([
  ['roulette', 'n0', '숫자 0–36'],
  ['roulette', 'red', '빨강'],
  ['sic-bo', 'd1', '주사위 1–6'],
] as const)('names the spots of %s that pay like %s: %s', (game, code, name) => {
  expect(getSpotName(code, GAMES[game].spots, GAME_TEXTS.ko)).toBe(name);
});
