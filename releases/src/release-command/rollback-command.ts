import { Command } from 'commander';
import type { Registry } from 'shared-types/registry';
import { requireManifest } from '../registry/change-registry.ts';
import { withActive, withRolledBack } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { addChangeOptions, type ChangeOptions, changeSite } from './change-site.ts';
import type { CommandContext } from './command-context.ts';

export function createRollbackCommand(context: CommandContext): Command {
  const command = new Command('rollback')
    .description('Ends a running canary; without one, activates the previous version immediately.')
    .argument('<package>', 'such as mf-wallet')
    .option('--to <version>', 'a published version to go back to');
  return addChangeOptions(command, 'also to a version that the canary analysis stopped').action(
    async (name: string, { to, ...options }: ChangeOptions & { to?: string }) =>
      changeSite(
        context,
        options,
        { action: 'rollback', detail: (before, after) => describeWayBack(before, after, name), gated: [name] },
        async (registry) =>
          to === undefined
            ? withRolledBack(registry, name)
            : withActive(registry, await requireManifest(context.store, name, to), 'rollback'),
        (registry) => {
          const live = `${name}@${getRoles(registry, name)?.active.release.version}`;
          return {
            done: `live for all visitors: ${live}`,
            already: `${name} was rolled back and ${live} is live; to go further back name a version with --to`,
          };
        },
      ),
  );
}

/** Returns from which version to which, or which canary ended. */
function describeWayBack(before: Registry, after: Registry, name: string): string {
  const { active, canary } = getRoles(before, name) ?? {};
  const live = getRoles(after, name)?.active.release.version;
  return canary !== undefined && live === active?.release.version
    ? `${name}@${canary.release.version} rolled back, ${live} remains`
    : `${name}@${active?.release.version} back to ${live}`;
}
