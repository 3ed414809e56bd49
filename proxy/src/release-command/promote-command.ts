import { Command } from 'commander';
import { changeRegistry } from '../releases/change-registry.ts';
import { withPromoted } from '../releases/registry-change.ts';
import { rolesOf } from '../releases/roles.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';

/** `release promote <package>` */
export function promoteCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return new Command('promote')
    .description('Gives a running canary to everybody.')
    .argument('<package>', 'such as mf-wallet')
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .action(async (name: string, options: CommonOptions) => {
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'promote', detail: name, gated: [name], dryRun: options.dryRun },
        (registry) => withPromoted(registry, name),
      );
      const live = `${name}@${rolesOf(changed.registry, name)?.active.metadata.version}`;
      printChange(context, options, changed, { done: `live for everybody: ${live}`, already: `${live} is promoted` });
    });
}
