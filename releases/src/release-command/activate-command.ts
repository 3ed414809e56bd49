import { Command } from 'commander';
import { changeRegistry, requireManifest } from '../registry/change-registry.ts';
import { withActive } from '../registry/registry-change.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { readReason, withReason } from './reason-option.ts';
import { type AnywayOption, requiredEvidence, requireSameCanary } from './required-evidence.ts';
import { readReleaseName } from './release-name.ts';

/** `release activate <package@version…>` */
export function activateCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return withReason(
    new Command('activate')
      .description('Makes published versions live for everybody, all of them in one step or none.')
      .argument('<releases...>', 'such as mf-wallet@1.5.0')
      .option('--anyway', 'also a running canary whose evidence does not allow it; asks for --reason'),
  )
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .action(async (releases: string[], options: CommonOptions & AnywayOption) => {
      const wanted = releases.map(readReleaseName);
      const detail = releases.join(' ');
      const reason = readReason(options);
      const known = await Promise.all(
        wanted.map(({ name, version }) => requiredEvidence(context, name, options, (canary) => canary === version)),
      );
      const gated = wanted.map(({ name }) => name);
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'activate', detail, gated, reason, dryRun: options.dryRun },
        async (registry) => {
          wanted.forEach(({ name }, at) => requireSameCanary(registry, name, known[at]));
          const manifests = await Promise.all(wanted.map(({ name, version }) => requireManifest(store, name, version)));
          return manifests.reduce((next, manifest) => withActive(next, manifest, 'activate'), registry);
        },
      );
      printChange(context, options, changed, { done: `live: ${detail}`, already: `${detail} is live` });
    });
}
