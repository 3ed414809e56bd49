import path from 'node:path';
import { openTestPostgres, type TestPostgres } from '../../../backend/src/database/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';
import { runInDrillFolder } from '../drill-folder.ts';
import { type DrillOptions, type DrillProgram, repeatRounds } from '../drill-program.ts';
import { openRelay, type FaultyRelay } from '../faults/relay.ts';
import { Findings } from '../findings.ts';
import { verifyDrillLedger } from '../ledger-verdict.ts';
import { startSiteUnderLoad } from '../load/site-under-load.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';

/** A fault of the PostgreSQL behind the site, or of its connection. */
interface PostgresFault {
  readonly name: string;
  /** Resolves when it is over. */
  readonly make: (postgres: TestPostgres, line: FaultyRelay) => Promise<void>;
}

/** Maximum number of responses between two faults. */
const MAX_RESPONSES_BETWEEN_FAULTS = 60;

/** Creates a drill whose site reaches its PostgreSQL over a faulty connection. */
export function createPostgresDrill(
  name: string,
  summary: string,
  usualRounds: number,
  choose: (random: Random, round: number) => PostgresFault,
): DrillProgram {
  const run = (options: DrillOptions) =>
    runInDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const postgres = await openTestPostgres();
      const address = new URL(postgres.url);
      const line = await openRelay(Number(address.port));
      address.port = String(line.port);
      try {
        await seedDemo(postgres.database);
        const site = await startSiteUnderLoad(path.join(folder, 'site'), { DATABASE_URL: address.href }, findings);
        try {
          await repeatRounds(options, usualRounds, async (round, random) => {
            const fault = choose(random, round);
            options.say(`${name} ${round}: ${fault.name}`);
            await site.fault(`${name} ${round}, ${fault.name}`, random, async (load) => {
              await load.acknowledged(random.between(1, MAX_RESPONSES_BETWEEN_FAULTS));
              await fault.make(postgres, line);
            });
          });
          await site.settle();
          await verifyDrillLedger(site.running, findings);
        } finally {
          await site.stop();
        }
      } finally {
        await line.close();
        await postgres.stop();
      }
      return findings;
    });
  return { name, summary, run };
}
