import { Command } from 'commander';
import { changeRegistry, requireManifest } from '../releases/change-registry.ts';
import { withActive } from '../releases/registry-change.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { readReleaseName } from './release-name.ts';

/** `release activate <package@version…>` */
export function activateCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return new Command('activate')
    .description('Makes published versions live for everybody, all of them in one step or none.')
    .argument('<releases...>', 'such as mf-wallet@1.5.0')
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .action(async (releases: string[], options: CommonOptions) => {
      const wanted = releases.map(readReleaseName);
      const detail = releases.join(' ');
      const gated = wanted.map(({ name }) => name);
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'activate', detail, gated, dryRun: options.dryRun },
        async (registry) => {
          const manifests = await Promise.all(wanted.map(({ name, version }) => requireManifest(store, name, version)));
          return manifests.reduce((next, manifest) => withActive(next, manifest, 'activate'), registry);
        },
      );
      printChange(context, options, changed, { done: `live: ${detail}`, already: `${detail} is live` });
    });
}
