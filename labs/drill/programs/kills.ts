import { setTimeout as sleep } from 'node:timers/promises';
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
