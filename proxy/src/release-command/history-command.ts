import { Command } from 'commander';
import { readHistory } from '../releases/change-registry.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { type CommandContext, type CommonOptions, print } from './command-context.ts';
import { table } from './table.ts';

/** `release history` */
export function historyCommand(context: CommandContext): Command {
  return new Command('history')
    .description('Who did what when, the newest first.')
    .argument('[package]', 'only what concerns one package')
    .option('--limit <count>', 'how many entries', '50')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, options: CommonOptions & { limit: string }) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1) {
        throw new ReleaseError(`"${options.limit}" is no number of entries.`);
      }
      const all = await readHistory(context.store);
      const entries = all
        .filter(({ detail }) => name === undefined || detail.split(/[@: ]/).includes(name))
        .toReversed()
        .slice(0, limit);
      const rows = entries.map(({ at, revision, by, action, detail }) => [
        at.slice(0, 19).replace('T', ' '),
        String(revision),
        by,
        action,
        detail,
      ]);
      print(
        context,
        options,
        entries,
        rows.length === 0 ? '· nothing happened yet' : table(['time (UTC)', 'revision', 'by', 'action', 'what'], rows),
      );
    });
}
