const TEXTS = {
  INSUFFICIENT_FUNDS: 'noFunds',
  TOO_SOON: 'tooSoon',
  ROUND_OPEN: 'roundOpen',
  GAME_CLOSED: 'closed',
};

/** What a player reads when no round was begun. */
export function refusalText(code, { texts }) {
  return texts[TEXTS[code] ?? 'closed'];
}
