import { formatNumber, formatOdds, type Locale } from 'shared-types/platform';
import { MAX_RETURN_STAKES, SLOT_RETURN_PERCENT } from './games/slot/paytable.ts';
import { GAMES } from './games/table-games/games.ts';
import { type DemoTable, TABLES } from './games/tables.ts';
import { IMAGE_FOLDER } from './image-folder.ts';
import type { GameSheet } from './texts/game-sheet.ts';
import { GAME_TEXTS } from './texts/game-texts.ts';
import { slot } from './games/slot/slot.ts';
import { NUMBERED, getSpotName } from './texts/spot-name.ts';

const RULES = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
} as const satisfies Record<DemoTable['game'], string>;

/**
 * Returns rules, exact returns and round time of a table game, undefined for an unknown name. Bets with equal pay share a
 * row, the best return first.
 */
function createTableSheet(game: string, locale: Locale): GameSheet | undefined {
  if (!isTable(game)) {
    return undefined;
  }
  const texts = GAME_TEXTS[locale];
  const rows = new Map<string, { names: string[]; odds: string; rtp: number }>();
  for (const { code, odds, returnPercent } of GAMES[game].spots) {
    const key = `${odds} ${returnPercent} ${NUMBERED.test(code)}`;
    const row = rows.get(key) ?? { names: [], odds: formatOdds(odds, locale), rtp: returnPercent };
    const name = getSpotName(code, GAMES[game].spots, texts);
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

function isTable(name: string): name is DemoTable['game'] {
  return Object.hasOwn(RULES, name);
}

/** Returns the facts of every video slot before any stake: all have the same strips and paytable. */
function createSlotSheet(locale: Locale): GameSheet {
  const texts = GAME_TEXTS[locale];
  const returns = [
    { name: texts.spin, odds: `≤ ${formatNumber(MAX_RETURN_STAKES, locale)}×`, rtp: SLOT_RETURN_PERCENT },
  ];
  return { returns, rules: [texts.sheetSlot1, texts.sheetSlot2, texts.sheetSlot3], roundMs: slot.roundMs };
}

/** A table that a provider offers; limits in won. */
export interface DeclaredTable {
  readonly code: string;
  readonly company: string;
  /** The provider's name for the game that is played at it. */
  readonly game: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly used: 'y' | 'n';
  readonly least: number;
  readonly most: number;
}

/** What a provider declares about its games to the site. It contains nothing about how a round is played. */
export interface ProviderDeclaration {
  /** Folder of the SVG files of slot symbols, by theme. */
  readonly imageFolder: string;
  readonly tables: readonly DeclaredTable[];
  /** Theoretical return of every slot in percent, exact to three places. */
  readonly slotReturnPercent: number;
  /** Maximum return of a round of each game, in whole stakes; the wallet pays no more. */
  readonly mostReturns: Readonly<Record<string, number>>;
  /**
   * Returns rules and returns of a game by the provider's name of it (`slot` for all slots); undefined for unknown
   * games.
   */
  sheetOf(game: string, locale: Locale): GameSheet | undefined;
}

/**
 * The demo provider's declaration: the only file of it that the site reads (checked by a test in scripts/rules).
 * Everything else goes through the wallet's messages.
 */
export const DEMO_PROVIDER: ProviderDeclaration = {
  imageFolder: IMAGE_FOLDER,
  tables: TABLES,
  slotReturnPercent: SLOT_RETURN_PERCENT,
  mostReturns: Object.fromEntries(Object.entries(GAMES).map(([name, { mostReturn }]) => [name, mostReturn])),
  sheetOf: (game, locale) => (game === 'slot' ? createSlotSheet(locale) : createTableSheet(game, locale)),
};
