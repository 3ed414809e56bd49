import { Command } from 'commander';
import { requireManifest } from '../registry/change-registry.ts';
import { gate } from '../gate/gate.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { liveSet } from '../registry/roles.ts';
import { checkFindings, findingLines } from './check-findings.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { readReleaseName } from './release-name.ts';

/** `release check <package@version>` */
export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description(
      'Tells whether a release could go live beside everything that is live now; activate and canary ask too.',
    )
    .argument('<release>', 'such as mf-wallet@1.5.0')
    .option('--json', 'print JSON')
    .action(async (text: string, options: CommonOptions) => {
      const { store } = context;
      const { name, version } = readReleaseName(text);
      const manifest = await requireManifest(store, name, version);
      const registry = await readRegistry(store);
      const problems = await gate(store, liveSet(registry, manifest), [name]);
      const findings = await checkFindings(store, manifest, registry);
      if (options.json === true) {
        print(context, options, { release: text, ok: problems.length === 0, problems, ...findings }, '');
      }
      if (problems.length > 0) {
        throw new ReleaseError(`The gate refuses:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
      }
      if (options.json !== true) {
        const done = `✓ ${text} could go live (${Object.keys(manifest.files).length} files checked)`;
        print(context, options, {}, [done, ...findingLines(manifest, findings)].join('\n'));
      }
    });
}
