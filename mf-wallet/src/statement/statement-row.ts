import type { CallSuccess, StatementKind } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';

/** A row of the statement from the call. */
export type StatementRow = CallSuccess<'statement'>['rows'][number];

/** Groups of row kinds in the filter. */
export const KIND_GROUPS = {
  money: ['deposit', 'withdraw', 'paid', 'returned'],
  games: ['bet', 'win', 'rollback', 'to_games', 'from_games'],
  compMoves: ['comp', 'point', 'grant'],
  adjustments: ['adjust'],
} as const satisfies Record<string, readonly StatementKind[]>;

export type KindGroup = 'all' | keyof typeof KIND_GROUPS;

/**
 * Returns the description of a row in addition to its kind: the game in the user's language, or the operator's text.
 */
export function aboutRow({ game, reason }: Pick<StatementRow, 'game' | 'reason'>, locale: Locale): string {
  if (game !== null) {
    return locale === 'ko' ? game.nameKo : game.nameEn;
  }
  return reason ?? '';
}

/** Formats an amount with its sign; zero has none. */
export function signed(amount: number, won: (amount: number) => string): string {
  if (amount === 0) {
    return won(0);
  }
  return `${amount > 0 ? '+' : '−'}${won(Math.abs(amount))}`;
}
