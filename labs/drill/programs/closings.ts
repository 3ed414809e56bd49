import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { holdLedger } from '../ledger-verdict.ts';
import { closeUnderLoad } from '../load/close-under-load.ts';
import { startDrillSite } from '../site/drill-site.ts';

const ROUNDS = 6;

/** In each round a member closes the account while it is played with in several windows. */
export const closings: DrillProgram = {
  name: 'closings',
  summary: 'accounts closed by their members while 8 clients bet',
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const site = await startDrillSite(folder);
      try {
        await eachRound(options, ROUNDS, async (round, random) => {
          options.say(`closing ${round}`);
          await closeUnderLoad(site, round, random, findings);
        });
        await holdLedger(site, findings);
      } finally {
        await site.stop();
      }
      return findings;
    }),
};
