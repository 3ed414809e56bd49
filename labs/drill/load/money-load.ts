import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { Journal } from './journal.ts';
import { createOperation } from './operation.ts';
import type { Player } from './player.ts';

const CLIENTS = 8;
/** Pause between two attempts while the site is unavailable, in ms. */
const PAUSE_MS = 50;
const GIVE_UP_MS = 120_000;

/** Load that moves money with several clients until it is stopped. */
export interface DrillMoneyLoad {
  /** Resolves after a number of additional acknowledged operations, or a time limit. */
  acknowledged(more: number): Promise<void>;
  /** Stops the load and waits for pending requests. */
  stop(): Promise<void>;
}

/** Starts to move money; the journal records requests and responses. */
export function startMoneyLoad(journal: Journal, player: Player, random: Random): DrillMoneyLoad {
  const stopped = new AbortController();
  const client = async () => {
    let operation = createOperation(random);
    while (!stopped.signal.aborted) {
      try {
        await journal.carryOut(operation, player);
        operation = createOperation(random);
      } catch {
        // Retries with the same id, as a page does.
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
