import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPostgres } from '../../../backend/src/testing/open-test-postgres.ts';
import { seedDemo } from '../../../backend/src/demo/seed.ts';
import type { DrillProgram } from '../drill-program.ts';
import { runUnderLoad } from '../load/under-load.ts';

/** Processes by probability. */
const PARTS = ['backend', 'backend', 'backend', 'database', 'proxy'] as const;

export const kills: DrillProgram = {
  name: 'kills',
  summary: 'kills the backend (with the demo games), its PostgreSQL, or the proxy with SIGKILL',
  run: (options, folder) =>
    runUnderLoad(options, { folder, rounds: 20 }, (site, round, random) => {
      const part = random.pick(PARTS);
      return {
        name: `kill ${round} of the ${part}`,
        maxResponses: 40,
        inject: () => kill(part === 'database' ? site.databasePid() : site.pidOf(part)),
      };
    }),
};

/** Kills a process, if it runs, and waits for its end. */
async function kill(pid: number | undefined): Promise<void> {
  if (pid === undefined) {
    return;
  }
  try {
    process.kill(pid, 'SIGKILL');
    for (;;) {
      await sleep(5);
      process.kill(pid, 0);
    }
  } catch {
    // It has ended.
  }
}

const MAX_DOWN_MS = 3_000;

/** Restarts the PostgreSQL server of the site under load, orderly or as after a crash, on the same address. */
export const postgresRestarted: DrillProgram = {
  name: 'postgres-restarted',
  summary: 'restarts PostgreSQL under load, orderly and as after a crash',
  run: async (options, folder) => {
    const postgres = await openTestPostgres();
    try {
      await seedDemo(postgres.database);
      const site = { folder, settings: { DATABASE_URL: postgres.url }, rounds: 5 };
      return await runUnderLoad(options, site, (_, round, random) => {
        const how = round % 2 === 1 ? 'immediate' : 'fast';
        const downMs = random.between(0, MAX_DOWN_MS);
        return {
          name: `restart ${round} (${how}, down for ${downMs} ms)`,
          maxResponses: 60,
          inject: () => postgres.restart(how, downMs),
        };
      });
    } finally {
      await postgres.stop();
    }
  },
};
