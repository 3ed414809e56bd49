import { Command } from 'commander';
import { activate } from '../releases/activate.ts';
import { ReleaseError } from '../releases/release-store.ts';
import { withStoreLock } from '../releases/store-lock.ts';
import { type CommandContext, print } from './command-context.ts';

/** `release activate <package@version…>` */
export function activateCommand({ folder, store, by }: CommandContext): Command {
  return new Command('activate')
    .description('Makes published versions live for everybody, all of them in one step or none.')
    .argument('<releases...>', 'such as mf-wallet@1.5.0')
    .option('--json', 'print JSON')
    .action((releases: string[], options: { json?: boolean }) => {
      const wanted = new Map(releases.map(readRelease));
      const { revision } = withStoreLock(folder, () => activate(store, wanted, by, new Date()));
      print(options.json, { releases, revision }, `✓ live: ${releases.join(', ')} (registry revision ${revision})`);
    });
}

function readRelease(text: string): [string, string] {
  const found = /^(?<name>[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+[\w.+-]*)$/.exec(text)?.groups;
  if (found?.name === undefined || found.version === undefined) {
    throw new ReleaseError(`"${text}" names no release: write it as mf-wallet@1.5.0.`);
  }
  return [found.name, found.version];
}
