import { runInDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, repeatRounds } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { verifyDrillLedger } from '../ledger-verdict.ts';
import { startSiteUnderLoad } from '../load/site-under-load.ts';
import { killNow } from '../site/processes.ts';

const ROUNDS = 20;
/** Maximum number of responses before a kill. */
const MAX_RESPONSES_BEFORE_KILL = 40;
/** Processes by probability. */
const PARTS = ['backend', 'backend', 'backend', 'database', 'proxy'] as const;

/** Kills a random process of the site in each round. */
export const kills: DrillProgram = {
  name: 'kills',
  summary: 'kills the backend (with the demo games), its PostgreSQL, or the proxy with SIGKILL',
  run: (options) =>
    runInDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const site = await startSiteUnderLoad(folder, {}, findings);
      try {
        await repeatRounds(options, ROUNDS, async (round, random) => {
          const part = PARTS[random.between(0, PARTS.length - 1)] ?? 'backend';
          const fault = `kill ${round} of the ${part}`;
          options.say(fault);
          await site.fault(fault, random, async (load) => {
            await load.acknowledged(random.between(1, MAX_RESPONSES_BEFORE_KILL));
            const pid = site.running.pidOf(part);
            if (pid !== undefined) {
              await killNow(pid);
            }
          });
        });
        await site.settle();
        await verifyDrillLedger(site.running, findings);
      } finally {
        await site.stop();
      }
      return findings;
    }),
};
