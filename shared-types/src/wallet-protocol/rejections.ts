/** Reasons for which the wallet stops a stake to protect the member. */
export const PROTECTION_REFUSALS = ['ON_BREAK', 'EXCLUDED', 'LOSS_LIMIT', 'WAGER_LIMIT', 'REALITY_CHECK'] as const;

export type ProtectionRejection = (typeof PROTECTION_REFUSALS)[number];

/** Reasons for which the wallet rejects a stake, a win or a rollback. */
export const WALLET_REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'UNKNOWN_SESSION',
  'SESSION_ENDED',
  'GAME_CLOSED',
  ...PROTECTION_REFUSALS,
  'UNKNOWN_BET',
  'ALREADY_SETTLED',
  'PAYOUT_TOO_HIGH',
  'ROLLED_BACK',
] as const;

export type WalletRejection = (typeof WALLET_REFUSALS)[number];
