import path from 'node:path';
import { openTestPostgres } from '../../../backend/src/database/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { siteUnderLoad } from '../load/site-under-load.ts';
import { killNow } from '../site/processes.ts';

const ROUNDS = 10;
/** A kill comes after any number of answers up to this, in the midst of others. */
const MOST_ANSWERS = 40;

/** One round kills the backend on each of both databases, and now and then the proxy instead. */
export const kills: DrillProgram = {
  name: 'kills',
  summary: 'kill -9 of the backend (with the games in it) and of the proxy, embedded and on PostgreSQL',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const postgres = await openTestPostgres();
      try {
        await seedDemo(postgres.database);
        const sites = [
          { name: 'embedded', settings: {} },
          { name: 'PostgreSQL', settings: { DATABASE_URL: postgres.url } },
        ];
        for (const { name, settings } of sites) {
          const site = await siteUnderLoad(path.join(folder, name), settings, findings);
          try {
            await eachRound(share(options, sites.length), ROUNDS / sites.length, async (round, random) => {
              const part = random.between(1, 5) === 1 ? 'proxy' : 'backend';
              const fault = `${name}, kill ${round} of the ${part}`;
              options.say(fault);
              await site.fault(fault, random, async (load) => {
                await load.acknowledged(random.between(1, MOST_ANSWERS));
                const pid = site.running.pidOf(part);
                if (pid !== undefined) {
                  await killNow(pid);
                }
              });
            });
            await site.settle();
            await holdLedger(site.running, findings);
          } finally {
            await site.stop();
          }
        }
      } finally {
        await postgres.stop();
      }
      return findings;
    }),
};

/** Each part's share of the rounds and of the time. */
function share<Options extends { readonly rounds: number | undefined; readonly minutes: number | undefined }>(
  options: Options,
  parts: number,
): Options {
  const { rounds, minutes } = options;
  return {
    ...options,
    ...(rounds !== undefined && { rounds: Math.ceil(rounds / parts) }),
    ...(minutes !== undefined && { minutes: minutes / parts }),
  };
}
