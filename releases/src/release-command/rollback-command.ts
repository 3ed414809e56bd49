import { Command } from 'commander';
import type { Registry } from 'shared-types';
import { changeRegistry, requireManifest } from '../registry/change-registry.ts';
import { withActive, withRolledBack } from '../registry/registry-change.ts';
import { rolesOf } from '../registry/roles.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

/** `release rollback <package>` */
export function rollbackCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('rollback')
      .description('Takes a running canary back; without one, goes back to the version before, at once.')
      .argument('<package>', 'such as mf-wallet')
      .option('--to <version>', 'a published version to go back to'),
  )
    .option('--dry-run', 'say what would happen')
    .option('--json', 'print JSON')
    .action(async (name: string, options: CommonOptions & ReasonOption & { to?: string }) => {
      const { to } = options;
      const changed = await changeRegistry(
        store,
        {
          by,
          now: now(),
          action: 'rollback',
          detail: (before, after) => wayBack(before, after, name),
          gated: [name],
          reason: readReason(options),
          dryRun: options.dryRun,
        },
        async (registry) =>
          to === undefined
            ? withRolledBack(registry, name)
            : withActive(registry, await requireManifest(store, name, to), 'rollback'),
      );
      const live = `${name}@${rolesOf(changed.registry, name)?.active.metadata.version}`;
      printChange(context, options, changed, {
        done: `live for everybody: ${live}`,
        already: `${name} was rolled back and ${live} is live; to go further back name a version with --to`,
      });
    });
}

/** From which version to which, or which canary was taken back. */
function wayBack(before: Registry, after: Registry, name: string): string {
  const { active, canary } = rolesOf(before, name) ?? {};
  const live = rolesOf(after, name)?.active.metadata.version;
  return canary !== undefined && live === active?.metadata.version
    ? `${name}@${canary.metadata.version} taken back, ${live} stays`
    : `${name}@${active?.metadata.version} back to ${live}`;
}
