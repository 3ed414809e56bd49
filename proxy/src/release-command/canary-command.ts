import { Command } from 'commander';
import { changeRegistry, requireManifest } from '../releases/change-registry.ts';
import { withCanary } from '../releases/registry-change.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { printChange } from './change-command.ts';
import type { CommandContext, CommonOptions } from './command-context.ts';
import { readReleaseName } from './release-name.ts';

/** `release canary <package@version> --percent <n>` */
export function canaryCommand(context: CommandContext): Command {
  const { store, by, now } = context;
  return new Command('canary')
    .description('Gives a published version to a share of visitors. Whoever is in stays in while the share grows.')
    .argument('<release>', 'such as mf-wallet@1.5.0')
    .requiredOption('--percent <percent>', 'share of visitors, a whole number from 1 to 100')
    .option('--dry-run', 'run the gate and say what would happen')
    .option('--json', 'print JSON')
    .action(async (text: string, options: CommonOptions & { percent: string }) => {
      const { name, version } = readReleaseName(text);
      const percent = /^\d{1,3}$/.test(options.percent) ? Number(options.percent) : Number.NaN;
      if (!(percent >= 1 && percent <= 100)) {
        throw new ReleaseError(`"${options.percent}" is no share: write a whole number from 1 to 100.`);
      }
      const detail = `${text} to ${percent} %`;
      const changed = await changeRegistry(
        store,
        { by, now: now(), action: 'canary', detail, gated: [name], dryRun: options.dryRun },
        async (registry) => withCanary(registry, await requireManifest(store, name, version), percent, now()),
      );
      printChange(context, options, changed, {
        done: `${text} for ${percent} % of visitors`,
        already: `${text} has ${percent} % of visitors`,
      });
    });
}
