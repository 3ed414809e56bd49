import { h } from './element.js';

/** Keeps what was promised: the hash for the next round, and for each round of this window the hash it was given. */
export function promiseKeeper(session) {
  const byRound = new Map();
  let next = session.seedHash;
  const shown = h('code', {}, next);
  return {
    /** The hash of the next round; shows the newest one by itself. */
    element: shown,
    of: (roundId) => byRound.get(roundId),
    /** Takes the answer of a round: it used up the promise, and carries the next one. */
    take({ roundId, seedHash }) {
      if (seedHash !== undefined && seedHash !== next) {
        byRound.set(roundId, next);
        next = seedHash;
        shown.textContent = seedHash;
      }
    },
  };
}

/** Address of the verify page for a round whose seed is public. */
export function verifyAddress({ lang, game, theme }, { serverSeed, clientSeed, nonce }, promised) {
  const values = new URLSearchParams({ lang, game, server: serverSeed, client: clientSeed, nonce: String(nonce) });
  if (promised !== undefined) {
    values.set('promised', promised);
  }
  if (theme !== '') {
    values.set('theme', theme);
  }
  return `/verify#${values}`;
}
