import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import type { Journal } from './journal.ts';
import { oneOfEach } from './operation.ts';
import type { Player } from './player.ts';

/** A site that has not come back by then does not come back, in ms. */
const GIVE_UP_MS = 45_000;
const PAUSE_MS = 25;

/**
 * How long the site is away from this moment on: until it carries out each kind of operation for somebody who asks again
 * and again, through the proxy.
 * @returns ms, or undefined when it does not come back
 */
export async function timeAway(journal: Journal, player: Player, random: Random): Promise<number | undefined> {
  const from = performance.now();
  const pending = [...oneOfEach(random)];
  for (let [operation] = pending; operation !== undefined; [operation] = pending) {
    try {
      await journal.carryOut(operation, player);
      pending.shift();
    } catch {
      if (performance.now() - from > GIVE_UP_MS) {
        return undefined;
      }
      await sleep(PAUSE_MS);
    }
  }
  return performance.now() - from;
}
