import type { CallSuccess, StatementKind } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';

export type StatementRow = CallSuccess<'statement'>['rows'][number];

export const KIND_GROUPS = {
  money: ['deposit', 'withdraw', 'paid', 'returned'],
  games: ['bet', 'win', 'rollback', 'to_games', 'from_games'],
  compMoves: ['comp', 'point', 'grant'],
  adjustments: ['adjust'],
} as const satisfies Record<string, readonly StatementKind[]>;

export type KindGroup = 'all' | keyof typeof KIND_GROUPS;

/** Returns the description of a row: the game's name in the visitor's language, or the operator's text. */
export function describeRow({ game, reason }: Pick<StatementRow, 'game' | 'reason'>, locale: Locale): string {
  if (game !== null) {
    return locale === 'ko' ? game.nameKo : game.nameEn;
  }
  return reason ?? '';
}
