import { Command } from 'commander';
import type { Registry } from 'shared-types';
import { changeRegistry } from '../registry/change-registry.ts';
import { withPromoted } from '../registry/registry-change.ts';
import { rolesOf } from '../registry/roles.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { readReason, withReason } from './reason-option.ts';
import { type AnywayOption, requiredEvidence, requireSameCanary } from './required-evidence.ts';

/** `release promote <package>` */
export function promoteCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('promote')
      .description('Gives a running canary to everybody, once the evidence allows it.')
      .argument('<package>', 'such as mf-wallet')
      .option('--anyway', 'also when the evidence does not allow it; asks for --reason'),
  )
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .action(async (name: string, options: CommonOptions & AnywayOption) => {
      const reason = readReason(options);
      const known = await requiredEvidence(context, name, options);
      const change = { by, now: now(), action: 'promote', detail: canaryOf(name), reason, figures: known?.figures };
      const changed = await changeRegistry(store, { ...change, gated: [name], dryRun: options.dryRun }, (registry) => {
        requireSameCanary(registry, name, known);
        return withPromoted(registry, name);
      });
      const live = `${name}@${rolesOf(changed.registry, name)?.active.metadata.version}`;
      printChange(context, options, changed, { done: `live for everybody: ${live}`, already: `${live} is promoted` });
    });
}

/** The version that goes to everybody. */
function canaryOf(name: string) {
  return (before: Registry) => `${name}@${rolesOf(before, name)?.canary?.metadata.version} to everybody`;
}
