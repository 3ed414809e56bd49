import type { LANGUAGE_TAGS, Locale } from 'shared-types/platform';
import type { Spot } from '../games/table-games/table-game.ts';
import type { FinalRound, RoundResponse } from '../rounds/round-response.ts';
import type { OpenRound, PastRound } from '../rounds/round-history.ts';
import type { GameTexts } from '../texts/game-texts.ts';

export interface PageTexts {
  readonly lang: Locale;
  readonly languageTag: (typeof LANGUAGE_TAGS)[Locale];
  readonly texts: GameTexts;
}

/** Response to a launch token that opens its game: rules, limits, returns, the promise of the next round, and texts. */
export interface OpenedGame extends PageTexts {
  readonly status: 'ok';
  readonly sessionId: string;
  readonly mode: 'real' | 'demo';
  readonly game: string;
  /** Theme of a slot; empty at a table. */
  readonly theme: string;
  readonly name: string;
  /** Of a round's stakes, in won; each is a multiple of `step`. */
  readonly limits: { readonly least: number; readonly most: number; readonly step: number };
  readonly minRoundMs: number;
  readonly seedHash: string;
  readonly spots: readonly Spot[];
  /** In won. */
  readonly balance: number;
  readonly openRound?: OpenRound;
  /** Newest first. */
  readonly rounds: readonly PastRound[];
}

export type BetResponse = RoundResponse & { readonly seedHash: string };

export type FinalBetResponse = Extract<BetResponse, FinalRound>;

export interface StateResponse {
  /** In won; missing once the session has ended. */
  readonly balance?: number;
  readonly openRound?: OpenRound;
}
