import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { requireKey, signRelease } from '../provenance/release-signatures.ts';
import { prune } from '../publish/prune.ts';
import { publish } from '../publish/publish.ts';
import { noteHistory } from '../registry/change-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { addChangeOptions, type ChangeOptions, readReason } from './change-site.ts';
import { type CommandContext, print } from './command-context.ts';
import { readDuration } from './read-arguments.ts';

/** Default of `--prune`; longer than a session, and than a tab stays open over a weekend. */
const DEFAULT_PRUNE_AGE = '7d';

/** Source of a build that was passed as a folder. */
const UNKNOWN_SOURCE = { commit: undefined, dirty: true, lock: undefined };

interface PublishOptions extends ChangeOptions {
  readonly from?: string;
  readonly version?: string;
  readonly sign?: boolean;
  readonly prune?: string | true;
}

export function createPublishCommand(context: CommandContext): Command {
  const command = new Command('publish')
    .description('Stores a build as an immutable version with a hash of every file; builds first if necessary.')
    .argument('[package]', 'such as mf-wallet; absent with --prune')
    .option('--from <folder>', 'folder with the build (default: the package’s dist, built when it is out of date)')
    .option('--version <version>', 'version to publish as (default: the package’s version)')
    .option('--sign', 'sign a stored version too, if this build is equal; with RELEASE_KEY every new version is signed')
    .option('--prune [age]', `delete versions that no visitor could get for this time (default: ${DEFAULT_PRUNE_AGE})`);
  return addChangeOptions(command).action(async (packageName: string | undefined, options: PublishOptions) => {
    const { prune: age, dryRun = false } = options;
    const graceMs = age === undefined ? undefined : readDuration(age === true ? DEFAULT_PRUNE_AGE : age);
    if (packageName === undefined && graceMs === undefined) {
      throw new ReleaseError('Name a package, such as mf-wallet, or add --prune.');
    }
    const published = packageName === undefined ? undefined : await publishPackage(context, packageName, options);
    const { store, by, now } = context;
    const dropped =
      graceMs === undefined
        ? undefined
        : await prune(store, { by, now: now(), reason: readReason(options), graceMs, dryRun });
    const lines = [published && describePublished(published, dryRun), dropped && describeDropped(dropped, dryRun)];
    const text = lines.filter((line) => line !== undefined).join('\n');
    print(context, options, { ...published, ...(dropped && { dropped }), dryRun }, text);
  });
}

type Published = Awaited<ReturnType<typeof publishPackage>>;

async function publishPackage(context: CommandContext, packageName: string, options: PublishOptions) {
  const { root, store, by, now, readSource } = context;
  const packageFolder = path.join(root, packageName);
  if (!/^(shell|mf-[a-z0-9-]+)$/.test(packageName) || !existsSync(path.join(packageFolder, 'package.json'))) {
    throw new ReleaseError(
      `This project has no front end named ${packageName}: name shell or a folder such as mf-wallet.`,
    );
  }
  if (options.sign === true) {
    requireKey(store);
  }
  const version = options.version ?? readVersion(packageFolder);
  if (options.from === undefined) {
    buildIfNeeded(context, packageName);
  }
  const from = path.resolve(options.from ?? path.join(packageFolder, 'dist'));
  const { dryRun = false } = options;
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
      const detail = `${packageName}@${version}`;
      await noteHistory(store, { at: now().toISOString(), by, action: 'publish', detail, reason, commit });
    }
    const release = dryRun || store.key === undefined ? undefined : await store.readManifest(packageName, version);
    if (release !== undefined && (done === 'published' || options.sign === true)) {
      await signRelease(store, release, source, now());
    }
    return done;
  });
  return { package: packageName, version, outcome };
}

function readVersion(packageFolder: string): string {
  return (JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Builds a front end of this project if its build is out of date. Other projects must contain a build. */
function buildIfNeeded({ root, progress, now }: CommandContext, packageName: string): void {
  const program = path.join(root, 'scripts/site/build-site.ts');
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
    throw new ReleaseError(`${packageName} could not be built: correct the error above and publish again.`);
  }
  progress?.(`· the build is ready after ${((now().getTime() - started) / 1_000).toFixed(1)} s; publishing …\n`);
}

function describePublished({ package: name, version, outcome }: Published, dryRun: boolean): string {
  return `✓ ${name}@${version} ${dryRun && outcome === 'published' ? 'would be published' : outcome}`;
}

function describeDropped(dropped: readonly string[], dryRun: boolean): string {
  return dropped.length === 0
    ? '· nothing to delete: every version was recently available to visitors'
    : `✓ ${dryRun ? 'would be deleted' : 'deleted'}: ${dropped.join(', ')}`;
}
