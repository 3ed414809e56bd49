import type { ProtectionRefusal, WalletRefusal } from 'shared-types/wallet-protocol/refusals.ts';
import type { RoundRefusal } from '../rounds/round-answer.ts';
import type { GameTexts } from '../texts/game-texts.ts';

/** The refusals that a player reads words of their own for; every other one closes the game for this moment. */
const TEXTS: Readonly<Partial<Record<WalletRefusal | RoundRefusal, keyof GameTexts>>> &
  Readonly<Record<ProtectionRefusal, keyof GameTexts>> = {
  INSUFFICIENT_FUNDS: 'noFunds',
  TOO_SOON: 'tooSoon',
  ROUND_OPEN: 'roundOpen',
  GAME_CLOSED: 'closed',
  UNKNOWN_SESSION: 'sessionGone',
  SESSION_ENDED: 'sessionGone',
  ON_BREAK: 'onBreak',
  EXCLUDED: 'excluded',
  LOSS_LIMIT: 'lossLimit',
  WAGER_LIMIT: 'wagerLimit',
  REALITY_CHECK: 'realityCheck',
};

/** What a player reads when no round was begun: what happened, and what can be done next. */
export function refusalText(code: string, { texts }: { readonly texts: GameTexts }): string {
  const known: Readonly<Record<string, keyof GameTexts>> = TEXTS;
  return texts[known[code] ?? 'closed'];
}
