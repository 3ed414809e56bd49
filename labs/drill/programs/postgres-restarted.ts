import path from 'node:path';
import { openTestPostgres } from '../../../backend/src/testing/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';
import { runInDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, repeatRounds } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { verifyDrillLedger } from '../ledger-verdict.ts';
import { startSiteUnderLoad } from '../load/site-under-load.ts';

const ROUNDS = 5;
/** Maximum number of responses between two restarts. */
const MAX_RESPONSES_BETWEEN_RESTARTS = 60;
const MAX_DOWN_MS = 3_000;

/** Restarts the PostgreSQL server of the site under load, orderly or as after a crash, on the same address. */
export const postgresRestarted: DrillProgram = {
  name: 'postgres-restarted',
  summary: 'restarts PostgreSQL under load, orderly and as after a crash',
  run: (options) =>
    runInDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const postgres = await openTestPostgres();
      try {
        await seedDemo(postgres.database);
        const site = await startSiteUnderLoad(path.join(folder, 'site'), { DATABASE_URL: postgres.url }, findings);
        try {
          await repeatRounds(options, ROUNDS, async (round, random) => {
            const how = round % 2 === 1 ? 'immediate' : 'fast';
            const downMs = random.between(0, MAX_DOWN_MS);
            const fault = `restart ${round} (${how}, down for ${downMs} ms)`;
            options.say(fault);
            await site.fault(fault, random, async (load) => {
              await load.acknowledged(random.between(1, MAX_RESPONSES_BETWEEN_RESTARTS));
              await postgres.restart(how, downMs);
            });
          });
          await site.settle();
          await verifyDrillLedger(site.running, findings);
        } finally {
          await site.stop();
        }
      } finally {
        await postgres.stop();
      }
      return findings;
    }),
};
