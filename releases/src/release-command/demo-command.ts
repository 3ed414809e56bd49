import { Command } from 'commander';
import type { RunRelease } from '../console/run-console-command.ts';
import { runDemo } from '../demo/run-demo.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandContext } from './command-context.ts';

const DEFAULT_SITE = 'http://localhost:3000';

/** Creates `release demo`. @param run runs another release command, as the command line does */
export function createDemoCommand(context: CommandContext, run: RunRelease): Command {
  return new Command('demo')
    .description('Rolls out a good and a silently bad wallet on a running local site, with members who make deposits.')
    .option('--site <origin>', 'address of the site', DEFAULT_SITE)
    .addHelpText(
      'after',
      '\nTakes about four minutes. Members are simulated by requests; everything that is counted, decided and shown is not.\nWatch it in the release console, or with: release status --watch',
    )
    .action(async ({ site }: { readonly site: string }) => {
      if (!URL.canParse(site) || !['localhost', '127.0.0.1', '[::1]'].includes(new URL(site).hostname)) {
        throw new ReleaseError('The demo changes what visitors get, so it runs only on a site of this machine.');
      }
      await runDemo(context, run, new URL(site).origin);
    });
}
