import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearRule, type DiskRule, failureFile, hasRule, setRule } from '../disk/disk-rule.ts';
import { diskSettings } from '../disk/disk-settings.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillOptions, type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { type SiteUnderLoad, siteUnderLoad } from '../load/site-under-load.ts';
import { killNow } from '../site/processes.ts';

const MOST_ANSWERS = 40;
/** Longest wait for the database to meet a fault, in ms: a checkpoint comes after hundreds of commits. */
const MET_MAX_MS = 60_000;
const FULL_MS = 3_000;

interface DiskFault {
  readonly name: string;
  readonly rule: DiskRule;
  /** Whether the database is restarted to meet it: it reads its files then. */
  readonly atStart?: boolean;
}

const ONE_ERROR: readonly [DiskFault, ...DiskFault[]] = [
  { name: 'a write of the log fails', rule: { fails: 'write', in: 'pg_wal', single: true } },
  { name: 'a sync of the log fails', rule: { fails: 'sync', in: 'pg_wal', single: true } },
  {
    name: 'a read of a table fails',
    rule: { fails: 'read', in: `${path.sep}base${path.sep}`, single: true },
    atStart: true,
  },
  { name: 'a sync of a table fails', rule: { fails: 'sync', in: `${path.sep}base${path.sep}`, single: true } },
  { name: 'a write of a table fails', rule: { fails: 'write', in: `${path.sep}base${path.sep}`, single: true } },
];

const FULL: readonly [DiskFault, ...DiskFault[]] = [
  { name: 'no room for anything', rule: { fails: 'full', in: '', single: false } },
  { name: 'no room for the next part of the log', rule: { fails: 'full', in: 'pg_wal', single: false } },
];

/** One operation of the disk fails, once. */
export const diskErrors = diskDrill(
  'disk-errors',
  'one failed write, sync or read of the embedded database',
  ONE_ERROR,
  async (folder, findings, name) => {
    const end = Date.now() + MET_MAX_MS;
    while (hasRule(folder) && Date.now() < end) {
      await sleep(5);
    }
    if (hasRule(folder)) {
      clearRule(folder);
      findings.problems.push(`${name}: the database never came to it`);
    }
  },
);

/** The disk is full for a while. */
export const diskFull = diskDrill(
  'disk-full',
  'a full disk below the embedded database, also when its log needs the next file',
  FULL,
  async (folder, findings, name) => {
    const end = Date.now() + MET_MAX_MS;
    while (failures(folder) === 0 && Date.now() < end) {
      await sleep(5);
    }
    if (failures(folder) === 0) {
      findings.problems.push(`${name}: the database never came to it`);
    }
    await sleep(FULL_MS);
    clearRule(folder);
  },
);

function diskDrill(
  name: string,
  summary: string,
  faults: readonly [DiskFault, ...DiskFault[]],
  until: (folder: string, findings: Findings, name: string) => Promise<void>,
): DrillProgram {
  const oneFault = async (site: SiteUnderLoad, folder: string, { rule, atStart }: DiskFault) => {
    rmSync(failureFile(folder), { force: true });
    setRule(folder, rule);
    const pid = atStart === true ? site.running.pidOf('backend') : undefined;
    if (pid !== undefined) {
      await killNow(pid);
    }
  };
  const run = (options: DrillOptions) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const site = await siteUnderLoad(folder, diskSettings(folder, path.join(folder, 'backend')), findings);
      try {
        await eachRound(options, faults.length, async (round, random) => {
          const fault = faults[(round - 1) % faults.length] ?? faults[0];
          const what = `${name} ${round}, ${fault.name}`;
          options.say(what);
          await site.fault(what, random, async (load) => {
            await load.acknowledged(random.between(1, MOST_ANSWERS));
            await oneFault(site, folder, fault);
            await until(folder, findings, what);
          });
        });
        await site.settle();
        await holdLedger(site.running, findings);
      } finally {
        await site.stop();
      }
      return findings;
    });
  return { name, summary, run };
}

/** How often the disk has failed by the rule that holds. */
function failures(folder: string): number {
  try {
    return readFileSync(failureFile(folder)).length;
  } catch {
    return 0;
  }
}
