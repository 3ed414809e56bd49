import { Command } from 'commander';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { siteStatus } from './site-status.ts';

/** `release status` */
export function statusCommand(context: CommandContext): Command {
  return new Command('status')
    .description('What is live for whom, what is known of it, and what it would take to decide.')
    .argument('[package]', 'one package alone')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nvisitors: everybody who had the version, each once, a minute after the page; failing: those in whose pages something failed.\ninp, lcp, cls: what three of four visitors saw or better.\nevidence: 1 says nothing, the threshold ends a canary.',
    )
    .action(async (name: string | undefined, options: CommonOptions) => {
      const { data, lines } = await siteStatus(context, name);
      print(context, options, data, lines);
    });
}
