import { Command } from 'commander';
import { runGate } from '../gate/gate.ts';
import { readHistory, rejectProblems, requireManifest } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { getLiveSet, getRoles } from '../registry/roles.ts';
import { findStop } from '../registry/stopped-versions.ts';
import { checkFindings, formatFindings } from './check-findings.ts';
import { type CommandContext, print } from './command-context.ts';
import { compareReleases, formatChanges } from './compare-releases.ts';
import { type RebuildOptions, rebuildRelease } from './rebuild-release.ts';
import { readReleaseName } from './release-name.ts';

/** Creates `release check <package@version>`. */
export function createCheckCommand(context: CommandContext): Command {
  return new Command('check')
    .description(
      'Checks whether a release could go live with everything that is live now; activate and canary check it, too.',
    )
    .argument('<release>', 'such as mf-wallet@1.5.0')
    .option('--rebuild', 'instead: build it again from its source and compare every byte')
    .option('--sign', 'with --rebuild: sign it when every byte is equal')
    .option('--commit <commit>', 'with --rebuild: the source (default: the one its builder stated, else HEAD)')
    .option('--json', 'print JSON')
    .action(async (text: string, options: RebuildOptions & { rebuild?: boolean; json?: boolean }) => {
      const { store } = context;
      const { name, version } = readReleaseName(text);
      const manifest = await requireManifest(store, name, version);
      if (options.rebuild === true) {
        const result = await rebuildRelease(context, manifest, options);
        print(context, options, { release: text, same: true, signed: options.sign === true }, `✓ ${text} ${result}`);
        return;
      }
      const registry = await readRegistry(store);
      const stop = findStop(await readHistory(store), name, version);
      const gateProblems = await runGate(store, getLiveSet(registry, manifest), [name]);
      const problems = [...gateProblems, ...(stop === undefined ? [] : [stop])];
      const findings = await checkFindings(store, manifest, registry);
      const live = getRoles(registry, name)?.active.extras.release;
      const changes =
        live === undefined || live.version === version ? undefined : await compareReleases(context, live, manifest);
      if (options.json === true) {
        print(context, options, { release: text, ok: problems.length === 0, problems, ...findings, changes }, '');
      }
      rejectProblems(problems);
      if (options.json !== true) {
        const done = `✓ ${text} could go live (${Object.keys(manifest.files).length} files checked)`;
        print(
          context,
          options,
          {},
          [done, ...formatFindings(manifest, findings), ...(changes ? formatChanges(changes) : [])].join('\n'),
        );
      }
    });
}
