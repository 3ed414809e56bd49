import path from 'node:path';
import { openTestPostgres, type TestPostgres } from '../../../backend/src/database/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillOptions, type DrillProgram, eachRound } from '../drill-program.ts';
import { openRelay, type Relay } from '../faults/relay.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { siteUnderLoad } from '../load/site-under-load.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';

/** A fault of the PostgreSQL behind the site, or of its connection. */
interface PostgresFault {
  readonly name: string;
  /** Resolves when it is over. */
  readonly make: (postgres: TestPostgres, line: Relay) => Promise<void>;
}

/** Maximum number of responses between two faults. */
const MOST_ANSWERS = 60;

/** Creates a drill whose site reaches its PostgreSQL over a faulty connection. */
export function postgresDrill(
  name: string,
  summary: string,
  usualRounds: number,
  choose: (random: Random, round: number) => PostgresFault,
): DrillProgram {
  const run = (options: DrillOptions) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const postgres = await openTestPostgres();
      const address = new URL(postgres.url);
      const line = await openRelay(Number(address.port));
      address.port = String(line.port);
      try {
        await seedDemo(postgres.database);
        const site = await siteUnderLoad(path.join(folder, 'site'), { DATABASE_URL: address.href }, findings);
        try {
          await eachRound(options, usualRounds, async (round, random) => {
            const fault = choose(random, round);
            options.say(`${name} ${round}: ${fault.name}`);
            await site.fault(`${name} ${round}, ${fault.name}`, random, async (load) => {
              await load.acknowledged(random.between(1, MOST_ANSWERS));
              await fault.make(postgres, line);
            });
          });
          await site.settle();
          await holdLedger(site.running, findings);
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
