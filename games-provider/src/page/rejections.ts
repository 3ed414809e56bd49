import type { WalletRejection } from 'shared-types/wallet-protocol/rejections.ts';
import type { RoundRejection } from '../rounds/round-response.ts';
import type { GameTexts } from '../texts/game-texts.ts';

/** Next step of a stopped player: add money, retry, open the site, or wait (`time`: the game continues by itself). */
export type NextStep = 'addMoney' | 'again' | 'site' | 'time';

interface Stop {
  readonly text: keyof GameTexts;
  readonly nextStep: NextStep;
}

const CLOSED: Stop = { text: 'closed', nextStep: 'again' };

const STOPS: Readonly<Record<WalletRejection | RoundRejection, Stop>> = {
  INSUFFICIENT_FUNDS: { text: 'noFunds', nextStep: 'addMoney' },
  TOO_SOON: { text: 'tooSoon', nextStep: 'again' },
  ROUND_OPEN: { text: 'roundOpen', nextStep: 'again' },
  UNKNOWN_SESSION: { text: 'sessionGone', nextStep: 'site' },
  SESSION_ENDED: { text: 'sessionGone', nextStep: 'site' },
  ON_BREAK: { text: 'onBreak', nextStep: 'site' },
  EXCLUDED: { text: 'excluded', nextStep: 'site' },
  LOSS_LIMIT: { text: 'lossLimit', nextStep: 'site' },
  WAGER_LIMIT: { text: 'wagerLimit', nextStep: 'site' },
  REALITY_CHECK: { text: 'realityCheck', nextStep: 'site' },
  GAME_CLOSED: CLOSED,
  IN_PROGRESS: CLOSED,
  // A stake whose round was rolled back, and responses to wins.
  ROLLED_BACK: CLOSED,
  UNKNOWN_BET: CLOSED,
  ALREADY_SETTLED: CLOSED,
  PAYOUT_TOO_HIGH: CLOSED,
};

/** Returns what a player reads when no round was started: the reason and the next step. */
export function getStop(code: string): Stop {
  return Object.entries(STOPS).find(([known]) => known === code)?.[1] ?? CLOSED;
}
