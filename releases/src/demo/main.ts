import { Command } from 'commander';
import { runWithContext } from '../release-command/run-with-context.ts';
import { ReleaseError } from '../release-error.ts';
import { runDemo } from './run-demo.ts';

const DEFAULT_SITE = 'http://localhost:3000';

await runWithContext((context) =>
  new Command('demo')
    .description('Rolls out a good and a silently bad wallet on a running local site, with members who make deposits.')
    .option('--site <origin>', 'address of the site', DEFAULT_SITE)
    .addHelpText(
      'after',
      '\nTakes about four minutes. Members are simulated by requests; everything that is counted, decided and shown is not.\nWatch it in the release console.',
    )
    .action(async ({ site }: { readonly site: string }) => {
      if (!URL.canParse(site) || !['localhost', '127.0.0.1', '[::1]'].includes(new URL(site).hostname)) {
        throw new ReleaseError(
          'The demo changes live versions, so it runs only on a site of this machine: write --site http://localhost:3000.',
        );
      }
      await runDemo(context, new URL(site).origin);
    }),
);
