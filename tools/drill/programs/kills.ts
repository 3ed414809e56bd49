import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound, shareOf } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { siteUnderLoad } from '../load/site-under-load.ts';
import { onBothDatabases } from '../site/both-databases.ts';
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
      await onBothDatabases(folder, async (on, share) => {
        const site = await siteUnderLoad(on.folder, on.settings, findings);
        try {
          await eachRound(shareOf(options, share), ROUNDS / share, async (round, random) => {
            const part = random.between(1, 5) === 1 ? 'proxy' : 'backend';
            const fault = `${on.name}, kill ${round} of the ${part}`;
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
      });
      return findings;
    }),
};
