const TEXTS = {
  INSUFFICIENT_FUNDS: 'noFunds',
  TOO_SOON: 'tooSoon',
  ROUND_OPEN: 'roundOpen',
  GAME_CLOSED: 'closed',
  UNKNOWN_SESSION: 'sessionGone',
  SESSION_ENDED: 'sessionGone',
  ON_BREAK: 'onBreak',
  EXCLUDED: 'excluded',
  LOSS_LIMIT: 'lossLimit',
  REALITY_CHECK: 'realityCheck',
};

/** What a player reads when no round was begun: what happened, and what can be done next. */
export function refusalText(code, { texts }) {
  return texts[TEXTS[code] ?? 'closed'];
}
