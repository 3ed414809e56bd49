import { Command } from 'commander';
import { changeRegistry } from '../registry/change-registry.ts';
import { withDisabled } from '../registry/registry-change.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

/** `release disable <feature>` */
export function disableCommand(context: CommandContext): Command {
  return maintenance(context, 'disable', 'Shows a maintenance notice in the place of a feature; the rest runs.');
}

/** `release enable <feature>` */
export function enableCommand(context: CommandContext): Command {
  return maintenance(context, 'enable', 'Ends the maintenance of a feature.');
}

function maintenance(context: CommandContext, action: 'disable' | 'enable', description: string): Command {
  const { store, by, now } = context;
  return withReason(new Command(action).description(description).argument('<feature>', 'such as mf-wallet'))
    .option('--dry-run', 'say what would happen')
    .option('--json', 'print JSON')
    .action(async (name: string, options: CommonOptions & ReasonOption) => {
      const changed = await changeRegistry(
        store,
        { by, now: now(), action, detail: name, reason: readReason(options), dryRun: options.dryRun },
        (registry) => withDisabled(registry, name, action === 'disable' ? now() : undefined),
      );
      const state = action === 'disable' ? `${name} is under maintenance` : `${name} is in service`;
      printChange(context, options, changed, { done: state, already: state });
    });
}
