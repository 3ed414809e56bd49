import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { Journal } from './journal.ts';
import { newOperation } from './operation.ts';
import type { Player } from './player.ts';

const CLIENTS = 8;
/** Between two tries while the site is away, in ms. */
const PAUSE_MS = 50;
const GIVE_UP_MS = 120_000;

/** Money that is moved by several clients at once until it is told to stop. */
export interface MoneyLoad {
  /** Settles when so many more operations were acknowledged, or when that takes too long. */
  acknowledged(more: number): Promise<void>;
  /** Settles when the last requests were answered or failed. */
  stop(): Promise<void>;
}

/** Starts moving money; what is answered and what is not stands in the journal. */
export function startMoneyLoad(journal: Journal, player: Player, random: Random): MoneyLoad {
  const stopped = new AbortController();
  const client = async () => {
    let operation = newOperation(random);
    while (!stopped.signal.aborted) {
      try {
        await journal.carryOut(operation, player);
        operation = newOperation(random);
      } catch {
        // Sent again under its id, as a page does.
        await sleep(PAUSE_MS);
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    async acknowledged(more) {
      const enough = journal.acknowledged + more;
      const end = Date.now() + GIVE_UP_MS;
      while (journal.acknowledged < enough && Date.now() < end) {
        await sleep(1);
      }
    },
    async stop() {
      stopped.abort();
      await Promise.all(clients);
    },
  };
}
