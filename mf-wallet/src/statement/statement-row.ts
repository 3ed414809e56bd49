import type { CallSuccess, StatementKind } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';

/** A row of the statement as the call has it. */
export type StatementRow = CallSuccess<'statement'>['rows'][number];

/** Kinds of rows that the filter puts together. */
export const KIND_GROUPS = {
  money: ['deposit', 'withdraw', 'paid', 'returned'],
  games: ['bet', 'win', 'rollback', 'to_games', 'from_games'],
  compMoves: ['comp', 'point', 'grant'],
  adjustments: ['adjust'],
} as const satisfies Record<string, readonly StatementKind[]>;

export type KindGroup = 'all' | keyof typeof KIND_GROUPS;

/** What is told of a row beside its kind: the game in the reader's language, or the house's words. */
export function aboutRow({ game, reason }: Pick<StatementRow, 'game' | 'reason'>, locale: Locale): string {
  if (game !== null) {
    return locale === 'ko' ? game.nameKo : game.nameEn;
  }
  return reason ?? '';
}

/** An amount with its sign; nothing is 0 without one. */
export function signed(amount: number, won: (amount: number) => string): string {
  if (amount === 0) {
    return won(0);
  }
  return `${amount > 0 ? '+' : '−'}${won(Math.abs(amount))}`;
}
