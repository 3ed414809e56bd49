import { Command } from 'commander';
import { formatWon } from 'shared-types';
import type { PayoutAlarm } from '../../../wallet/payout-rule.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';

/** `operator money alarms` */
export function alarmsCommand({ act }: CommandContext): Command {
  return new Command('alarms')
    .description('Payouts that were refused because the game’s rules do not allow them, the newest first.')
    .option('--limit <count>', 'how many at most (default: 50)', wholeNumber)
    .option('--json', 'print JSON')
    .action(async ({ limit, ...options }: PrintOptions & { readonly limit?: number }) => {
      const found = (await act('money-alarms', limit === undefined ? {} : { limit })) as { alarms: PayoutAlarm[] };
      print(options, found, found.alarms.length === 0 ? 'No payout was refused.' : table(found.alarms.map(row)));
    });
}

function row({ at, provider, betTxId, userId, company, code, stake, asked, most }: PayoutAlarm): string[] {
  const amounts = `stake ${formatWon(stake, 'en')}, asked ${formatWon(asked, 'en')}, at most ${formatWon(most, 'en')}`;
  return [at.slice(0, 16).replace('T', ' '), provider, `${company}/${code}`, userId, amounts, betTxId];
}
