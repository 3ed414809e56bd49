import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildCrashImage } from '../disk/crash-image.ts';
import { readLog } from '../disk/disk-record.ts';
import { diskSettings } from '../disk/disk-settings.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { Journal } from '../load/journal.ts';
import { startMoneyLoad } from '../load/money-load.ts';
import { cashOf, type Player, playerAt, startPlayer } from '../load/player.ts';
import { seededRandom } from '../../feature-testing/seeded-random.ts';
import { startDrillSite } from '../site/drill-site.ts';

const ROUNDS = 10;
/** Enough for some checkpoints, so that cuts fall into them as well. */
const ANSWERS = 800;
const ANSWERS_FOR_FEW_ROUNDS = 150;
const FEW_ROUNDS = 4;

/** Power cuts at any write: what the disk may hold then must be a database with everything that was acknowledged. */
export const power: DrillProgram = {
  name: 'power',
  summary: 'power cuts: crash images of the embedded database, rebuilt from a log of its writes and syncs',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const answers = (options.rounds ?? ROUNDS) < FEW_ROUNDS ? ANSWERS_FOR_FEW_ROUNDS : ANSWERS;
      const { base, log, journal, player } = await record(folder, seededRandom(options.seed), answers);
      const records = readLog(log);
      const moments = journal.moments();
      const firstAnswer = records.findIndex(({ end }) => end >= (moments[0] ?? 0));
      findings.sent = journal.sent;
      findings.acknowledged = journal.acknowledged;
      findings.figures.writes = records.filter(({ record }) => record.kind === 'write').length;
      findings.figures.syncs = records.filter(({ record }) => record.kind === 'sync').length;
      await eachRound(options, ROUNDS, async (round, random) => {
        // Now and then into the start, where nothing is acknowledged yet.
        const least = random.between(1, 10) === 1 ? 1 : firstAnswer + 1;
        const cut = random.between(least, records.length);
        const end = records[cut - 1]?.end ?? 0;
        const known = moments.filter((at) => at <= end).length;
        const name = `power cut ${round} after write ${cut}, ${known} acknowledged`;
        options.say(name);
        const image = path.join(folder, `image-${round}`);
        mkdirSync(image, { recursive: true, mode: 0o700 });
        cpSync(base, path.join(image, 'backend'), { recursive: true });
        const database = path.join(image, 'backend', 'database');
        rmSync(database, { recursive: true });
        buildCrashImage(path.join(base, 'database'), records.slice(0, cut), random, database);
        await tryImage(image, name, end, journal, player, findings);
        rmSync(image, { recursive: true });
      });
      return findings;
    }),
};

/** Runs a site whose writes are written down; when an answer came is told by the length of that log. */
async function record(folder: string, random: ReturnType<typeof seededRandom>, answers: number) {
  const data = path.join(folder, 'backend');
  const base = path.join(folder, 'base');
  const log = path.join(folder, 'writes.log');
  const before = await startDrillSite(folder);
  const first = await startPlayer(before);
  const cash = await cashOf(first);
  await before.stop();
  cpSync(data, base, { recursive: true });
  const site = await startDrillSite(folder, diskSettings(folder, data, log));
  const journal = new Journal(cash, () => statSync(log).size);
  const player = playerAt(first, site);
  const load = startMoneyLoad(journal, player, random);
  await load.acknowledged(answers);
  await load.stop();
  await site.stop();
  return { base, log, journal, player };
}

async function tryImage(
  folder: string,
  name: string,
  cut: number,
  journal: Journal,
  player: Player,
  findings: Findings,
): Promise<void> {
  const started = performance.now();
  let site;
  try {
    site = await startDrillSite(folder);
  } catch (error) {
    findings.countFault(name, undefined);
    findings.problems.push(String(error));
    return;
  }
  try {
    findings.countFault(name, performance.now() - started);
    await journal.settle(playerAt(player, site), findings, cut);
    await holdLedger(site, findings);
  } finally {
    await site.stop();
  }
}
