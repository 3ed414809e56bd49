import { Command, InvalidArgumentError, Option } from 'commander';
import { formatWon } from 'shared-types';
import type { MoneyAct } from '../../money/audit.ts';
import { type CommandContext, parseWon, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';

interface AdjustOptions extends PrintOptions {
  readonly amount: number;
  readonly account: 'cash' | 'comp';
  readonly reason: string;
}

/** `operator money adjust` */
export function adjustCommand({ act }: CommandContext): Command {
  return new Command('adjust')
    .description('Gives a member money or takes some; the member reads the reason.')
    .argument('<userId>', 'login name of the member')
    .requiredOption('--amount <won>', 'whole won, with a minus to take: --amount=-5000', parseSignedWon)
    .requiredOption('--reason <words>')
    .addOption(new Option('--account <account>').choices(['cash', 'comp']).default('cash'))
    .option('--json', 'print JSON')
    .action(async (userId: string, options: AdjustOptions) => {
      const { amount, account, reason } = options;
      const done = (await act('money-adjust', { userId, amount, account, reason })) as {
        before: number;
        after: number;
      };
      print(
        options,
        done,
        `✓ ${account} of ${userId}: ${formatWon(done.before, 'en')} → ${formatWon(done.after, 'en')}`,
      );
    });
}

/** `operator money audit` */
export function auditCommand({ act }: CommandContext): Command {
  return new Command('audit')
    .description('Who did what with money, the newest first.')
    .option('--limit <count>', 'how many at most (default: 50)', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions & { limit?: number }) => {
      const { acts } = (await act('money-audit', options.limit === undefined ? {} : { limit: options.limit })) as {
        acts: (MoneyAct & { id: number; at: string })[];
      };
      const rows = acts.map(({ id, at, actor, act: done, subject, reason, before, after }) => [
        id,
        at.slice(0, 19).replace('T', ' '),
        actor,
        done,
        subject,
        `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
        reason ?? '',
      ]);
      print(options, { acts }, rows.length === 0 ? 'Nothing was done yet.' : table(rows));
    });
}

/** Reads an amount that is given, or taken with a minus. */
function parseSignedWon(text: string): number {
  const isTaken = text.startsWith('-');
  const won = parseWon(isTaken ? text.slice(1) : text);
  if (won === 0) {
    throw new InvalidArgumentError('It must not be 0.');
  }
  return isTaken ? -won : won;
}
