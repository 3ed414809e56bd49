import type { ProtectionRefusal, WalletRefusal } from 'shared-types/wallet-protocol/refusals.ts';
import type { RoundRejection } from '../rounds/round-response.ts';
import type { GameTexts } from '../texts/game-texts.ts';

/**
 * What helps a player who is stopped: money, a retry, the site, or only time (`time`: the game continues
 * automatically).
 */
export type WayOn = 'addMoney' | 'again' | 'site' | 'time';

/** What stops a player: the text, and what helps. */
export interface Stop {
  readonly text: keyof GameTexts;
  readonly way: WayOn;
}

const CLOSED: Stop = { text: 'closed', way: 'again' };

/** Rejections with a dedicated text; every other one closes the game for now. */
const STOPS: Readonly<Partial<Record<WalletRefusal | RoundRejection, Stop>>> &
  Readonly<Record<ProtectionRefusal, Stop>> = {
  INSUFFICIENT_FUNDS: { text: 'noFunds', way: 'addMoney' },
  TOO_SOON: { text: 'tooSoon', way: 'again' },
  ROUND_OPEN: { text: 'roundOpen', way: 'again' },
  GAME_CLOSED: CLOSED,
  UNKNOWN_SESSION: { text: 'sessionGone', way: 'site' },
  SESSION_ENDED: { text: 'sessionGone', way: 'site' },
  ON_BREAK: { text: 'onBreak', way: 'site' },
  EXCLUDED: { text: 'excluded', way: 'site' },
  LOSS_LIMIT: { text: 'lossLimit', way: 'site' },
  WAGER_LIMIT: { text: 'wagerLimit', way: 'site' },
  REALITY_CHECK: { text: 'realityCheck', way: 'site' },
};

/** Returns what a player reads when no round was started: the reason and the next step. */
export function getStop(code: string): Stop {
  const known: Readonly<Record<string, Stop>> = STOPS;
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? CLOSED;
}
