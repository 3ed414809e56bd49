import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { requireKey, signRelease } from '../provenance/release-signatures.ts';
import { readSource } from '../provenance/read-source.ts';
import { prune } from '../publish/prune.ts';
import { publish } from '../publish/publish.ts';
import { noteHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { addChangeOptions, type ChangeOptions, readReason } from './change-site.ts';
import { type CommandContext, print } from './command-context.ts';
import { readDuration } from './duration.ts';

/** Default of `--prune`: longer than a session lives and than a tab stays open over a weekend. */
const DEFAULT_PRUNE_AGE = '7d';

/** A build passed as a folder has an unknown source. */
const UNKNOWN_SOURCE = { commit: undefined, dirty: true, lock: undefined };

interface PublishOptions extends ChangeOptions {
  readonly from?: string;
  readonly version?: string;
  readonly sign?: boolean;
  readonly prune?: string | true;
}

/** Creates `release publish [package]`. */
export function createPublishCommand(context: CommandContext): Command {
  const command = new Command('publish')
    .description('Puts a build into the store as an immutable version and hashes every file; builds first if needed.')
    .argument('[package]', 'such as mf-wallet; absent with --prune')
    .option('--from <folder>', 'folder with the build (default: the package’s dist, built when it is out of date)')
    .option('--version <version>', 'version to publish as (default: the package’s version)')
    .option('--sign', 'do not publish without a key; with RELEASE_KEY every publish is signed')
    .option('--prune [age]', `drop versions that no visitor could get for this time (default: ${DEFAULT_PRUNE_AGE})`);
  return addChangeOptions(command).action(async (packageName: string | undefined, options: PublishOptions) => {
    const graceMs = options.prune === undefined ? undefined : readDuration(pruneAge(options));
    if (packageName === undefined && graceMs === undefined) {
      throw new ReleaseError('Name what to publish, such as mf-wallet, or --prune.');
    }
    const published = packageName === undefined ? undefined : await publishPackage(context, packageName, options);
    const dryRun = options.dryRun === true;
    const { store, by, now } = context;
    const dropped =
      graceMs === undefined
        ? undefined
        : await prune(store, { by, now: now(), reason: readReason(options), graceMs, dryRun });
    const lines = [
      ...(published === undefined
        ? []
        : [
            `✓ ${published.package}@${published.version} ${dryRun && published.outcome === 'published' ? 'would be published' : published.outcome}`,
          ]),
      ...(dropped === undefined ? [] : [describeDropped(dropped, dryRun)]),
    ];
    print(context, options, { ...published, ...(dropped && { dropped }), dryRun }, lines.join('\n'));
  });
}

async function publishPackage(context: CommandContext, packageName: string, options: PublishOptions) {
  const { root, store, by, now } = context;
  const packageFolder = path.join(root, packageName);
  const manifest = path.join(packageFolder, 'package.json');
  if (!/^(shell|mf-[a-z0-9-]+)$/.test(packageName) || !existsSync(manifest)) {
    throw new ReleaseError(`There is no front end named ${packageName} in this project.`);
  }
  if (options.sign === true) {
    requireKey(store);
  }
  const version = options.version ?? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  if (options.from === undefined) {
    buildIfNeeded(context, packageName);
  }
  const from = path.resolve(options.from ?? path.join(packageFolder, 'dist'));
  const dryRun = options.dryRun === true;
  const reason = readReason(options);
  // A package with a separate lock file is in a separate repository.
  const project = existsSync(path.join(packageFolder, 'package-lock.json')) ? packageFolder : root;
  const source = { ...readSource(project), ...(options.from !== undefined && UNKNOWN_SOURCE) };
  const commit = source.dirty ? undefined : source.commit;
  const outcome = await store.withLock(async () => {
    if (!dryRun) {
      await store.tidy();
    }
    const done = await publish(store, { packageName, version, from, dryRun });
    if (done === 'published' && !dryRun) {
      const { revision } = await readRegistry(store);
      const detail = `${packageName}@${version}`;
      await noteHistory(store, { at: now().toISOString(), by, action: 'publish', detail, reason, commit }, revision);
    }
    const release = dryRun || store.key === undefined ? undefined : await store.readManifest(packageName, version);
    if (release !== undefined && (done === 'published' || options.sign === true)) {
      await signRelease(store, release, source, now());
    }
    return done;
  });
  return { package: packageName, version, outcome };
}

/** Builds a front end of this project when its build is out of date; a project without that program brings a build. */
function buildIfNeeded({ root, progress, now }: CommandContext, packageName: string): void {
  const program = path.join(root, 'scripts/site/build-if-needed.ts');
  if (!existsSync(program)) {
    return;
  }
  progress?.(`· building ${packageName} if its sources changed …\n`);
  const started = now().getTime();
  const { status } = spawnSync(process.execPath, [program, packageName], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new ReleaseError(`${packageName} could not be built; see the message of the build above.`);
  }
  progress?.(`· the build is ready after ${((now().getTime() - started) / 1_000).toFixed(1)} s; publishing …\n`);
}

function pruneAge({ prune: age }: PublishOptions): string {
  return typeof age === 'string' ? age : DEFAULT_PRUNE_AGE;
}

function describeDropped(dropped: readonly string[], dryRun: boolean): string {
  return dropped.length === 0
    ? '· nothing to drop: visitors could get every version lately'
    : `✓ ${dryRun ? 'would be dropped' : 'dropped'}: ${dropped.join(', ')}`;
}
