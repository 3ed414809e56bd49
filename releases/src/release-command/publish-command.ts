import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { noteHistory } from '../registry/change-registry.ts';
import { signRelease } from '../provenance/release-signatures.ts';
import { sourceOf } from '../provenance/source-of.ts';
import { publish } from '../publish/publish.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { type ReasonOption, readReason, withReason } from './reason-option.ts';

interface PublishCommandOptions extends CommonOptions, ReasonOption {
  readonly from?: string;
  readonly version?: string;
  readonly sign?: boolean;
}

/** `release publish <package>` */
export function publishCommand(context: CommandContext): Command {
  const { root, store, by, now } = context;
  return withReason(
    new Command('publish')
      .description('Puts a build into the store as an immutable version and hashes every file; builds first if needed.')
      .argument('<package>', 'such as mf-wallet')
      .option('--from <folder>', 'folder with the build (default: the package’s dist, built when it is out of date)')
      .option('--version <version>', 'version to publish as (default: the package’s version)'),
  )
    .option('--sign', 'refuse to publish without a key; with RELEASE_KEY every publish is signed')
    .option('--dry-run', 'say what would be published, and publish nothing')
    .option('--json', 'print JSON')
    .action(async (packageName: string, options: PublishCommandOptions) => {
      const packageFolder = path.join(root, packageName);
      const manifest = path.join(packageFolder, 'package.json');
      if (!/^(shell|mf-[a-z0-9-]+)$/.test(packageName) || !existsSync(manifest)) {
        throw new ReleaseError(`There is no front end named ${packageName} in this project.`);
      }
      if (options.sign === true && store.key === undefined) {
        throw new ReleaseError('RELEASE_KEY is not set: name the file of your key. "release keygen <file>" makes one.');
      }
      const version = options.version ?? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
      if (options.from === undefined) {
        buildIfNeeded(root, packageName);
      }
      const from = path.resolve(options.from ?? path.join(packageFolder, 'dist'));
      const dryRun = options.dryRun === true;
      const reason = readReason(options);
      const outcome = await store.withLock(async () => {
        if (!dryRun) {
          await store.tidy();
        }
        const done = await publish(store, { packageName, version, from, dryRun });
        if (done === 'published' && !dryRun) {
          const { revision } = await readRegistry(store);
          const detail = `${packageName}@${version}`;
          await noteHistory(store, { at: now().toISOString(), by, action: 'publish', detail, reason }, revision);
        }
        const release = dryRun || store.key === undefined ? undefined : await store.readManifest(packageName, version);
        if (release !== undefined && (done === 'published' || options.sign === true)) {
          // A package with a lock file of its own lies in a repository of its own.
          const project = existsSync(path.join(packageFolder, 'package-lock.json')) ? packageFolder : root;
          const source = { ...sourceOf(project), ...(options.from !== undefined && UNKNOWN) };
          await signRelease(store, release, source, now());
        }
        return done;
      });
      const words = dryRun && outcome === 'published' ? 'would be published' : outcome;
      print(
        context,
        options,
        { package: packageName, version, outcome, dryRun },
        `✓ ${packageName}@${version} ${words}`,
      );
    });
}

/** A build that somebody brought along may be of any source. */
const UNKNOWN = { commit: undefined, dirty: true, lock: undefined };

/** The project knows what its builds are made from; a project without that program builds when there is no build. */
function buildIfNeeded(root: string, packageName: string): void {
  const program = path.join(root, 'tools/site/build-if-needed.ts');
  if (!existsSync(program)) {
    return;
  }
  const { status } = spawnSync(process.execPath, [program, packageName], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new ReleaseError(`${packageName} could not be built; the message of the build stands above.`);
  }
}
