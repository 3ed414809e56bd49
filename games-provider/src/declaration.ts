import path from 'node:path';
import { formatNumber, formatOdds, type Locale } from 'shared-types/platform';
import { MAX_RETURN_STAKES, SLOT_RETURN_PERCENT } from './games/slot/machine.ts';
import { GAMES } from './games/table-games/games.ts';
import { TABLES } from './games/tables.ts';
import { type GameSheet, groupSpots, RULE_TEXTS, isTableGame } from './texts/table-texts.ts';
import { GAME_TEXTS } from './texts/game-texts.ts';
import { slot } from './games/slot/slot.ts';

/** Type of a declared table, which the site's declarations of types refer to. */
export type { DemoTable } from './games/tables.ts';

/**
 * Returns rules, exact returns and round time of a table game, undefined for an unknown name. Bets with equal pay share a
 * row, the best return first.
 */
function createTableSheet(game: string, locale: Locale): GameSheet | undefined {
  if (!isTableGame(game)) {
    return undefined;
  }
  const texts = GAME_TEXTS[locale];
  const { spots, roundMs } = GAMES[game];
  const returns = groupSpots(spots, texts).map(({ names, odds, returnPercent }) => ({
    name: names.join(' · '),
    odds: formatOdds(odds, locale),
    rtp: returnPercent,
  }));
  return {
    returns: returns.toSorted((one, other) => other.rtp - one.rtp),
    rules: [texts[RULE_TEXTS[game]], texts.returnMade],
    roundMs,
  };
}

/**
 * Returns the facts of every video slot before any stake: all have the same strips and paytable. The odds are the highest
 * of a spin.
 */
function createSlotSheet(locale: Locale): GameSheet {
  const texts = GAME_TEXTS[locale];
  const returns = [{ name: texts.spin, odds: `${formatNumber(MAX_RETURN_STAKES, locale)}×`, rtp: SLOT_RETURN_PERCENT }];
  return { returns, rules: [texts.sheetSlot1, texts.sheetSlot2, texts.sheetSlot3], roundMs: slot.roundMs };
}

/**
 * The demo provider's declaration: the only file of it that the site reads (checked by a test in scripts/rules).
 * Everything else goes through the wallet's messages.
 */
export const DEMO_PROVIDER = {
  /** Folder of the SVG files of slot symbols, by theme, and of the sides of a table. */
  imageFolder: path.join(import.meta.dirname, '../pictures'),
  tables: TABLES,
  /** Theoretical return of every slot in percent, exact to three places. */
  slotReturnPercent: SLOT_RETURN_PERCENT,
  /** Maximum return of a round of each game, in whole stakes; the wallet pays no more. */
  maxReturns: Object.fromEntries(Object.entries(GAMES).map(([name, { maxReturn }]) => [name, maxReturn])),
  /** Returns rules and returns of a game by the provider's name of it (`slot` for all slots); undefined if unknown. */
  sheetOf: (game: string, locale: Locale): GameSheet | undefined =>
    game === 'slot' ? createSlotSheet(locale) : createTableSheet(game, locale),
};
