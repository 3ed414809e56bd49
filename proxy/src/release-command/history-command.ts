import { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** `release history` */
export function historyCommand({ store }: CommandContext): Command {
  return new Command('history')
    .description('Who did what when, the newest first.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => {
      const entries = store.readHistory().toReversed();
      if (options.json === true) {
        process.stdout.write(`${JSON.stringify(entries)}\n`);
        return;
      }
      for (const { at, by, action, detail, revision } of entries) {
        process.stdout.write(`${at}  ${String(revision).padStart(5)}  ${by.padEnd(12)}${action.padEnd(10)}${detail}\n`);
      }
    });
}
