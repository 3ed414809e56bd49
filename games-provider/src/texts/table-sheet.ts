import type { Locale } from 'shared-types/platform';
import { GAME_TEXTS } from './game-texts.ts';
import { GAMES } from '../games/table-games/games.ts';
import type { Table } from '../games/tables.ts';
import type { GameSheet } from './game-sheet.ts';
import { NUMBERED, spotName } from './spot-name.ts';

const RULES = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
} as const satisfies Record<Table['game'], string>;

/**
 * Rules, exact returns and round time of a table game, undefined for a name that is none; bets that pay alike stand in one
 * row, the best return first.
 */
export function tableSheet(game: string, locale: Locale): GameSheet | undefined {
  if (!isTable(game)) {
    return undefined;
  }
  const texts = GAME_TEXTS[locale];
  const rows = new Map<string, { names: string[]; odds: string; rtp: number }>();
  for (const { code, odds, returnPercent } of GAMES[game].spots) {
    const key = `${odds} ${returnPercent} ${NUMBERED.test(code)}`;
    const row = rows.get(key) ?? { names: [], odds, rtp: returnPercent };
    const name = spotName(code, GAMES[game].spots, texts);
    if (!row.names.includes(name)) {
      row.names.push(name);
    }
    rows.set(key, row);
  }
  return {
    returns: [...rows.values()]
      .map(({ names, odds, rtp }) => ({ name: names.join(' · '), odds, rtp }))
      .toSorted((one, other) => other.rtp - one.rtp),
    rules: [texts[RULES[game]], texts.returnMade],
    roundMs: GAMES[game].roundMs,
  };
}

function isTable(name: string): name is Table['game'] {
  return Object.hasOwn(RULES, name);
}
