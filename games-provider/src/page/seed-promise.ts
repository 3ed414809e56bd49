import { type ReadonlySignal, signal } from '@preact/signals';
import type { PastRound } from '../rounds/round-history.ts';
import type { BetAnswer, DescribedSession } from '../server/page-answers.ts';

/** What was promised: the hash for the next round, and for each round of this window the hash it was given. */
export interface SeedPromise {
  readonly next: ReadonlySignal<string>;
  of(roundId: string): string | undefined;
  /** Keeps what a round's answer says: it used up the promise, and carries the next one. */
  use(answer: BetAnswer): void;
}

/** The promises of a session. */
export function seedPromise(session: DescribedSession): SeedPromise {
  const byRound = new Map<string, string>();
  const next = signal(session.seedHash);
  return {
    next,
    of: (roundId) => byRound.get(roundId),
    use(answer) {
      if (answer.seedHash !== next.value) {
        if ('roundId' in answer) {
          byRound.set(answer.roundId, next.value);
        }
        next.value = answer.seedHash;
      }
    },
  };
}

/** Address of the verify page for a round whose seed is public. */
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
