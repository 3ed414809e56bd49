import { signal } from '@preact/signals';
import type { PastRound } from '../rounds/round-history.ts';
import type { BetResponse, DescribedSession } from '../server/page-responses.ts';

export type SeedPromise = ReturnType<typeof seedPromise>;

/** Creates the promises of a session. */
export function seedPromise(session: DescribedSession) {
  const byRound = new Map<string, string>();
  const next = signal(session.seedHash);
  return {
    next,
    of: (roundId: string) => byRound.get(roundId),
    /** Stores the promise of a round's response, after the previous one was used. */
    use(answer: BetResponse) {
      if (answer.seedHash !== next.value) {
        if ('roundId' in answer) {
          byRound.set(answer.roundId, next.value);
        }
        next.value = answer.seedHash;
      }
    },
  };
}

/** Returns the address of the verify page for a round whose seed is public. */
export function verifyAddress(
  { lang, game, theme }: DescribedSession,
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
