import { Command } from 'commander';
import { type CommandContext, print, type PrintOptions, table } from '../command-context.ts';

interface Listed {
  readonly rules: readonly { readonly table: string; readonly days: number; readonly why: string }[];
  readonly runs: readonly {
    readonly actor: string;
    readonly began: string;
    readonly ended: string | null;
    readonly removed: Readonly<Record<string, number>>;
  }[];
}

/** `operator retention …` */
export function retentionCommand({ act }: CommandContext): Command {
  const retention = new Command('retention').description(
    'Rows that have served their time; money’s are kept for ever.',
  );
  retention
    .command('list')
    .description('How long what is kept and why, and the last runs.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const found = (await act('retention-list', {})) as Listed;
      const runs = found.runs.map(({ actor, began, ended, removed }) => [
        began.slice(0, 16).replace('T', ' '),
        actor,
        ended === null ? 'at work, or cut off' : rows(removed),
      ]);
      const rules = table(found.rules.map(({ table: name, days, why }) => [name, `${days} days`, why]));
      print(options, found, `${rules}\n\n${runs.length === 0 ? 'It never ran.' : table(runs)}`);
    });
  retention
    .command('run')
    .description('Removes what has served its time, as every night.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const done = (await act('retention-run', {})) as { removed: Readonly<Record<string, number>> };
      print(options, done, `✓ removed: ${rows(done.removed)}`);
    });
  return retention;
}

function rows(removed: Readonly<Record<string, number>>): string {
  const some = Object.entries(removed).filter(([, count]) => count > 0);
  return some.length === 0 ? 'nothing' : some.map(([name, count]) => `${name} ${count}`).join(', ');
}
