import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound, shareOf } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { closeUnderLoad } from '../load/close-under-load.ts';
import { onBothDatabases } from '../site/both-databases.ts';
import { startDrillSite } from '../site/drill-site.ts';

const ROUNDS = 6;

/** In each round a member closes the account while it is played with in several windows. */
export const closings: DrillProgram = {
  name: 'closings',
  summary: 'accounts closed by their members while 8 clients bet, embedded and on PostgreSQL',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      await onBothDatabases(folder, async (on, share) => {
        const site = await startDrillSite(on.folder, on.settings);
        try {
          await eachRound(shareOf(options, share), ROUNDS / share, async (round, random) => {
            options.say(`${on.name}, closing ${round}`);
            await closeUnderLoad(site, round, random, findings);
          });
          await holdLedger(site, findings);
        } finally {
          await site.stop();
        }
      });
      return findings;
    }),
};
