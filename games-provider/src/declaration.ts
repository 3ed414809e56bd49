import type { Locale } from 'shared-types/platform';
import { SLOT_RETURN_PERCENT } from './games/slot/paytable.ts';
import { GAMES } from './games/table-games/games.ts';
import { TABLES } from './games/tables.ts';
import { IMAGE_FOLDER } from './image-folder.ts';
import type { GameSheet } from './texts/game-sheet.ts';
import { slotSheet } from './texts/slot-sheet.ts';
import { tableSheet } from './texts/table-sheet.ts';

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

/** What a provider declares of its games when it is taken on. Nothing of how a round is played stands in it. */
export interface ProviderDeclaration {
  /** Folder of the SVG files of slot symbols, by theme. */
  readonly imageFolder: string;
  readonly tables: readonly DeclaredTable[];
  /** Theoretical return of every slot in percent, exact to three places. */
  readonly slotReturnPercent: number;
  /** The most that a round of each game returns, in its whole stakes; the wallet pays no more. */
  readonly mostReturns: Readonly<Record<string, number>>;
  /** Rules and returns of a game by the provider's name of it (`slot` for all slots); undefined for none of its games. */
  sheetOf(game: string, locale: Locale): GameSheet | undefined;
}

/**
 * The demo provider's declaration: the one file of it that the site reads (a test in scripts/rules sees to that). All the
 * rest goes through the wallet's messages.
 */
export const DEMO_PROVIDER: ProviderDeclaration = {
  imageFolder: IMAGE_FOLDER,
  tables: TABLES,
  slotReturnPercent: SLOT_RETURN_PERCENT,
  mostReturns: Object.fromEntries(Object.entries(GAMES).map(([name, { mostReturn }]) => [name, mostReturn])),
  sheetOf: (game, locale) => (game === 'slot' ? slotSheet(locale) : tableSheet(game, locale)),
};
