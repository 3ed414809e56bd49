import type { Findings } from '../findings.ts';
import { type Random, seededRandom } from 'shared-types/testing/seeded-random.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { Journal } from './journal.ts';
import { type DrillMoneyLoad, startMoneyLoad } from './money-load.ts';
import { getCash, type Player, movePlayer, startPlayer } from './player.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOneOfEach } from './operation.ts';

/** Time after which a site counts as not recovering, in ms. */
const GIVE_UP_MS = 45_000;
const PAUSE_MS = 25;

/**
 * Measures the time until the site accepts each kind of operation again. @returns ms, or undefined if it does not
 * recover
 */
async function measureDowntime(journal: Journal, player: Player, random: Random): Promise<number | undefined> {
  const from = performance.now();
  const pending = [...createOneOfEach(random)];
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

/** Site with money operations during faults. */
interface SiteUnderLoad {
  /** The current site, which is replaced if it does not recover. */
  readonly running: DrillSite;
  /**
   * Injects a fault under load and waits for recovery. Restarts a site that does not recover, so that losses can be
   * counted. @param make resolves at the end of the fault
   */
  fault(name: string, random: Random, make: (load: DrillMoneyLoad) => Promise<void>): Promise<void>;
  /** Repeats every request, compares the balance, and adds problems to the findings. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a site and a player on it. */
export async function startSiteUnderLoad(
  folder: string,
  settings: Readonly<Record<string, string>>,
  findings: Findings,
): Promise<SiteUnderLoad> {
  let running = await startDrillSite(folder, settings);
  let player: Player = await startPlayer(running);
  const journal = new Journal(await getCash(player));
  const startAgain = async () => {
    await running.stop();
    running = await startDrillSite(folder, settings);
    player = movePlayer(player, running);
  };
  return {
    get running() {
      return running;
    },
    async fault(name, random, make) {
      const load = startMoneyLoad(journal, player, random);
      let downtime: number | undefined;
      try {
        await make(load);
        downtime = await measureDowntime(journal, player, seededRandom(random.between(1, 1_000_000)));
      } finally {
        await load.stop();
      }
      findings.countFault(name, downtime);
      if (downtime === undefined) {
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
