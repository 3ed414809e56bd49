import type { Findings } from '../findings.ts';
import { type Random, seededRandom } from 'shared-types/testing/seeded-random.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { Journal } from './journal.ts';
import { type MoneyLoad, startMoneyLoad } from './money-load.ts';
import { cashOf, type Player, playerAt, startPlayer } from './player.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneOfEach } from './operation.ts';

/** A site that has not come back by then does not come back, in ms. */
const GIVE_UP_MS = 45_000;
const PAUSE_MS = 25;

/**
 * How long the site is away from this moment on: until it carries out each kind of operation for somebody who asks again
 * and again, through the proxy.
 * @returns ms, or undefined when it does not come back
 */
async function timeAway(journal: Journal, player: Player, random: Random): Promise<number | undefined> {
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

/** A site on which money moves while faults are made, and the journal of it. */
export interface SiteUnderLoad {
  /** The site; another one after a fault that it did not come back from. */
  readonly running: DrillSite;
  /**
   * Makes a fault under load and waits until the site answers again by itself; a site that does not is started anew, so
   * that what it lost can be counted.
   * @param make settles when the fault is over
   * @param begin what is done before the site's time away is counted from
   */
  fault(name: string, random: Random, make: (load: MoneyLoad) => Promise<void>): Promise<void>;
  /** Asks for everything again and counts the money; what is wrong stands in the findings. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a site and a player on it. */
export async function siteUnderLoad(
  folder: string,
  settings: Readonly<Record<string, string>>,
  findings: Findings,
): Promise<SiteUnderLoad> {
  let running = await startDrillSite(folder, settings);
  let player: Player = await startPlayer(running);
  const journal = new Journal(await cashOf(player));
  const startAgain = async () => {
    await running.stop();
    running = await startDrillSite(folder, settings);
    player = playerAt(player, running);
  };
  return {
    get running() {
      return running;
    },
    async fault(name, random, make) {
      const load = startMoneyLoad(journal, player, random);
      let away: number | undefined;
      try {
        await make(load);
        away = await timeAway(journal, player, seededRandom(random.between(1, 1_000_000)));
      } finally {
        await load.stop();
      }
      findings.countFault(name, away);
      if (away === undefined) {
        await startAgain();
      }
    },
    async settle() {
      await journal.settle(player, findings);
      findings.sent += journal.sent;
      findings.acknowledged += journal.acknowledged;
    },
    stop: () => running.stop(),
  };
}
