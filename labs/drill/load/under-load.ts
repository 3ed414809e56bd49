import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from 'shared-types/testing/seeded-random.ts';
import type { LedgerReport } from '../../../backend/src/ledger/verify-ledger.ts';
import { runProgram } from '../../../backend/src/testing/backend-process.ts';
import type { DrillOptions } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { Journal } from './journal.ts';
import { createOperation, KINDS } from './operation.ts';
import { getCash, startPlayer } from './player.ts';

const CLIENTS = 8;
/** Pause between two attempts while the site is unavailable, in ms. */
const PAUSE_MS = 25;
/** Time after which a site counts as not recovering, in ms. */
const GIVE_UP_MS = 45_000;

interface Fault {
  readonly name: string;
  /** Maximum number of responses before the fault. */
  readonly maxResponses: number;
  readonly inject: () => Promise<unknown>;
}

interface FaultySite {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Default number of rounds. */
  readonly rounds: number;
}

/** Moves money during a fault per round; then repeats every request, compares the balance and verifies the ledger. */
export async function runUnderLoad(
  { seed, rounds, minutes, recoverMs, say }: DrillOptions,
  { folder, settings, rounds: usual }: FaultySite,
  plan: (site: DrillSite, round: number, random: Random) => Fault,
): Promise<Findings> {
  const findings = new Findings();
  const site = await startDrillSite(folder, settings);
  try {
    const player = await startPlayer(site);
    const journal = new Journal(player, await getCash(player));
    const most = rounds ?? (minutes === undefined ? usual : Infinity);
    const end = minutes === undefined ? Infinity : Date.now() + minutes * 60_000;
    for (let round = 1; round <= most && Date.now() < end; round += 1) {
      const random = seededRandom(seed * 1_000 + round);
      const fault = plan(site, round, random);
      say(fault.name);
      findings.countFault(fault.name, await injectUnderLoad(journal, fault, random), recoverMs);
    }
    await journal.settle(findings);
    await verifyLedger(findings);
  } finally {
    await site.stop();
  }
  return findings;
}

/** Injects a fault while clients move money. @returns time until recovery in ms */
async function injectUnderLoad(journal: Journal, { maxResponses, inject }: Fault, random: Random): Promise<number> {
  const stopped = new AbortController();
  const client = async () => {
    let operation = createOperation(random);
    while (!stopped.signal.aborted) {
      try {
        await journal.carryOut(operation);
        operation = createOperation(random);
      } catch {
        // Retries with the same id, as a page does.
        await sleep(PAUSE_MS);
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  try {
    const enough = journal.acknowledged + random.between(1, maxResponses);
    await waitUntil(() => journal.acknowledged >= enough);
    await inject();
    return await measureDowntime(journal, random);
  } finally {
    stopped.abort();
    await Promise.all(clients);
  }
}

/** Measures the time in ms until the site accepts each kind of operation again; infinite if it does not recover. */
async function measureDowntime(journal: Journal, random: Random): Promise<number> {
  const from = performance.now();
  for (const kind of KINDS) {
    const operation = createOperation(random, kind);
    const isAccepted = () =>
      journal.carryOut(operation).then(
        () => true,
        () => false,
      );
    if (!(await waitUntil(isAccepted))) {
      return Infinity;
    }
  }
  return performance.now() - from;
}

/** Waits for a condition. @returns false if it is not met in time */
async function waitUntil(isMet: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + GIVE_UP_MS;
  while (performance.now() < end) {
    if (await isMet()) {
      return true;
    }
    await sleep(PAUSE_MS);
  }
  return false;
}

async function verifyLedger({ problems }: Findings): Promise<void> {
  const { output } = await runProgram('operators/command/main.ts', ['ledger-verify', '--json'], {});
  try {
    const { broken } = JSON.parse(output) as LedgerReport;
    problems.push(...broken.map((row) => `the ledger is broken: ${JSON.stringify(row)}`));
  } catch {
    problems.push(`the ledger cannot be verified: ${output.trim().slice(0, 500)}`);
  }
}
