import { Command } from 'commander';
import { readStatements, signRelease } from '../provenance/release-signatures.ts';
import { rebuild } from '../provenance/rebuild.ts';
import { sourceOf } from '../provenance/source-of.ts';
import { requireManifest } from '../registry/change-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { readReleaseName } from './release-name.ts';

interface RebuildOptions extends CommonOptions {
  readonly commit?: string;
}

/** `release rebuild <package@version…>` */
export function rebuildCommand(context: CommandContext): Command {
  return again(
    context,
    'rebuild',
    'Builds releases again from their source and tells whether every byte is the same.',
    false,
  );
}

/** `release countersign <package@version…>` */
export function countersignCommand(context: CommandContext): Command {
  return again(
    context,
    'countersign',
    'Builds releases again from their source, and signs those whose every byte is the same.',
    true,
  );
}

function again(context: CommandContext, name: string, description: string, sign: boolean): Command {
  return new Command(name)
    .description(description)
    .argument('<releases...>', 'such as mf-wallet@1.5.0')
    .option('--commit <commit>', 'the source (default: what a trusted builder stated, else what is checked out)')
    .option('--json', 'print JSON')
    .action(async (releases: string[], { commit, ...options }: RebuildOptions) => {
      if (sign && context.store.key === undefined) {
        throw new ReleaseError('RELEASE_KEY is not set: name the file of your key. "release keygen <file>" makes one.');
      }
      const done: string[] = [];
      for (const label of releases) {
        done.push(`✓ ${label} ${await buildAgain(context, label, { commit, sign, json: options.json === true })}`);
      }
      print(context, options, { releases, same: true, signed: sign }, done.join('\n'));
    });
}

/** What was found, in words. @throws {ReleaseError} when a byte differs */
async function buildAgain(
  context: CommandContext,
  label: string,
  {
    commit: given,
    sign,
    json,
  }: { readonly commit: string | undefined; readonly sign: boolean; readonly json: boolean },
): Promise<string> {
  const { root, store, now } = context;
  const { name, version } = readReleaseName(label);
  const release = await requireManifest(store, name, version);
  const statements = await readStatements(store, release, store.trust?.keys ?? new Map());
  const stated = statements[0]?.statement.predicate.buildDefinition;
  if (given === undefined && stated?.internalParameters.uncommittedChanges === true) {
    throw new ReleaseError(
      `${label} was built with changes that are in no commit, so nobody can build it again. Commit them and publish a new version.`,
    );
  }
  const commit =
    given ??
    stated?.resolvedDependencies.find(({ digest }) => digest.gitCommit !== undefined)?.digest.gitCommit ??
    sourceOf(root).commit;
  if (commit === undefined) {
    throw new ReleaseError(
      `Nobody stated the commit of ${label}, and ${root} is no git repository: name it with --commit.`,
    );
  }
  if (!json) {
    context.out(`· ${label}: installing and building commit ${commit.slice(0, 12)} afresh takes minutes\n`);
  }
  const { source, differences } = await rebuild(root, release, commit);
  if (differences.length > 0) {
    throw new ReleaseError(
      `${label} is not what commit ${commit.slice(0, 12)} builds to, and is not signed. These differ:\n${differences.map((file) => `  - ${file}`).join('\n')}\nLook whether the store or the first builder was tampered with, or whether another commit was meant (--commit).`,
    );
  }
  if (sign) {
    await signRelease(store, release, source, now());
  }
  const count = Object.keys(release.files).length;
  return `${count} of ${count} files are equal, built again from ${commit.slice(0, 12)}${sign ? '; signed' : ''}`;
}
