import { userInfo } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { folderStore, ReleaseError } from '../releases/release-store.ts';
import { activateCommand } from './activate-command.ts';
import type { CommandContext } from './command-context.ts';
import { historyCommand } from './history-command.ts';
import { publishCommand } from './publish-command.ts';
import { statusCommand } from './status-command.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(root, process.env.RELEASES_DIR ?? '.data/releases');
const context: CommandContext = { root, folder, store: folderStore(folder), by: userInfo().username };

const program = new Command('release')
  .description('Works on the release store: what is published, and what is live for whom.')
  .addCommand(publishCommand(context))
  .addCommand(activateCommand(context))
  .addCommand(statusCommand(context))
  .addCommand(historyCommand(context))
  .showHelpAfterError();

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof ReleaseError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
