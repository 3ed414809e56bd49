import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { publish } from '../releases/publish.ts';
import { ReleaseError } from '../releases/release-store.ts';
import { withStoreLock } from '../releases/store-lock.ts';
import { type CommandContext, print } from './command-context.ts';

/** `release publish <package>` */
export function publishCommand({ root, folder, store }: CommandContext): Command {
  return new Command('publish')
    .description('Copies a build into the store as an immutable version and hashes every file.')
    .argument('<package>', 'such as mf-wallet')
    .option('--from <folder>', 'folder with the build (default: the package’s dist)')
    .option('--version <version>', 'version to publish as (default: the package’s version)')
    .option('--json', 'print JSON')
    .action((packageName: string, options: { from?: string; version?: string; json?: boolean }) => {
      const packageFolder = path.join(root, packageName);
      const manifest = path.join(packageFolder, 'package.json');
      if (!/^(shell|mf-[a-z0-9-]+)$/.test(packageName) || !existsSync(manifest)) {
        throw new ReleaseError(`There is no front end named ${packageName} in this project.`);
      }
      const version = options.version ?? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
      const from = path.resolve(options.from ?? path.join(packageFolder, 'dist'));
      const outcome = withStoreLock(folder, () => publish(store, { packageName, version, from, packageFolder }));
      print(options.json, { package: packageName, version, outcome }, `✓ ${packageName}@${version} ${outcome}`);
    });
}
