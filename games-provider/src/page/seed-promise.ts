import { signal } from '@preact/signals';
import type { PastRound } from '../rounds/round-history.ts';
import type { BetResponse, OpenedGame } from '../server/page-responses.ts';

export function createSeedPromise(session: OpenedGame) {
  const byRound = new Map<string, string>();
  const next = signal(session.seedHash);
  return {
    next,
    of: (roundId: string) => byRound.get(roundId),
    /** Assigns the promised hash to the round of a response, and stores the next one. */
    use(response: BetResponse) {
      if (response.seedHash !== next.value) {
        if ('roundId' in response) {
          byRound.set(response.roundId, next.value);
        }
        next.value = response.seedHash;
      }
    },
  };
}

/** Returns the address of the verify page for a round whose seed is public. */
export function getVerifyAddress(
  { lang, game, theme }: OpenedGame,
  { clientSeed, nonce }: PastRound,
  serverSeed: string,
  promised: string | undefined,
): string {
  const values = new URLSearchParams({ lang, game, server: serverSeed, client: clientSeed, nonce: String(nonce) });
  if (promised !== undefined) {
    values.set('promised', promised);
  }
  if (theme !== '') {
    values.set('theme', theme);
  }
  return `/verify#${values.toString()}`;
}
