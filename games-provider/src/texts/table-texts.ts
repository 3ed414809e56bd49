import type { Spot } from '../games/table-games/table-game.ts';
import type { DemoTable } from '../games/tables.ts';
import type { GAME_TEXTS } from './game-texts.ts';
import type { WireSuccess } from 'shared-types/calls';

export type TableGameName = DemoTable['game'];

export const RULE_TEXTS = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
} as const satisfies Record<TableGameName, string>;

export function isTableGame(name: string): name is TableGameName {
  return Object.hasOwn(RULE_TEXTS, name);
}

/** Spots that differ by a number only are named as one: `n0` to `n36`. */
const NUMBERED = /^(?<kind>[nd])\d+$/;

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

/** Returns the spots by odds and return; those that pay alike share a group with their names, each once. */
export function groupSpots(spots: readonly Spot[], texts: Parameters<typeof getSpotName>[2]) {
  const groups = Map.groupBy(spots, ({ odds, returnPercent }) => `${odds} ${returnPercent}`);
  return [...groups.values()].flatMap((alike) => {
    const names = [...new Set(alike.map(({ code }) => getSpotName(code, spots, texts)))];
    return alike.slice(0, 1).map(({ odds, returnPercent }) => ({ names, odds, returnPercent }));
  });
}

/** Rules and returns of a game that a player sees before any stake, in one language. */
export type GameSheet = Pick<WireSuccess<'get-game-detail'>, 'returns' | 'rules' | 'roundMs'>;
