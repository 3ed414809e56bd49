import { Command } from 'commander';
import { changeRegistry } from '../registry/change-registry.ts';
import { ADOPT } from '../registry/release-log.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';

/** `release adopt` */
export function adoptCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return new Command('adopt')
    .description('Signs the registry as it is, after you looked at it: when signatures begin to be asked for.')
    .option('--dry-run', 'say what would happen')
    .option('--json', 'print JSON')
    .action(async (options: CommonOptions) => {
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: ADOPT, detail: 'the registry as it is', dryRun: options.dryRun },
        (registry) => ({ ...registry }),
      );
      printChange(context, options, changed, { done: 'the registry is signed', already: 'the registry is signed' });
    });
}
