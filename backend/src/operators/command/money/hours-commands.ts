import { Command, InvalidArgumentError, Option } from 'commander';
import type { Closing } from '../../../wallet/closings.ts';
import type { MoneySettings } from '../../../wallet/money-settings.ts';
import { type CommandContext, parseWon, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';

interface CloseOptions extends PrintOptions {
  readonly for: 'deposit' | 'withdraw' | 'both';
  readonly bank?: string;
  readonly daily?: { readonly dailyFrom: string; readonly dailyTo: string };
  readonly from?: string;
  readonly until?: string;
  readonly words?: string;
}

/** `operator money hours` */
export function hoursCommand({ act }: CommandContext): Command {
  return new Command('hours')
    .description('When requests are not taken, bank maintenance included, and the settings.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const hours = (await act('money-hours', {})) as { closings: Closing[]; settings: MoneySettings };
      const closings =
        hours.closings.length === 0 ? 'Requests are taken at all hours.' : table(hours.closings.map(row));
      print(options, hours, `${closings}\n${settingsLine(hours.settings)}`);
    });
}

/** `operator money close` */
export function closeCommand({ act }: CommandContext): Command {
  return new Command('close')
    .description('Takes no requests: from now on, in a time to come, or every day between two times in Korea.')
    .addOption(new Option('--for <kind>').choices(['deposit', 'withdraw', 'both']).default('both'))
    .option('--bank <code>', 'maintenance of this bank: only its customers are concerned')
    .option('--daily <HH:MM-HH:MM>', 'every day, time of Korea', daily)
    .option('--from <moment>', 'ISO 8601 (default: now)')
    .option('--until <moment>', 'ISO 8601 (default: until it is opened)')
    .option('--words <words>', 'what members read')
    .option('--json', 'print JSON')
    .action(async (options: CloseOptions) => {
      const { for: concerns, daily: hours, json: _, ...rest } = options;
      const closing = (await act('money-close', { concerns, ...hours, ...rest })) as Closing;
      print(options, closing, `✓ closed: ${row(closing).join('  ')}`);
    });
}

/** `operator money open` */
export function openCommand({ act }: CommandContext): Command {
  return new Command('open')
    .description('Ends a closing now.')
    .argument('<id>', 'number of the closing', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions) => {
      const closing = (await act('money-open', { id })) as Closing;
      print(options, closing, `✓ open again: ${row(closing).join('  ')}`);
    });
}

/** `operator money set` */
export function setCommand({ act }: CommandContext): Command {
  return new Command('set')
    .description('Settings of money requests.')
    .option('--withdraw-gap <minutes>', 'least time between two withdrawals of a member; 0: none', wholeNumber)
    .option('--deposit-most <won>', 'most that a member may ask to deposit at once', parseWon)
    .addOption(new Option('--ticker <shown>', 'others’ latest requests, masked').choices(['on', 'off']))
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions & { withdrawGap?: number; depositMost?: number; ticker?: 'on' | 'off' }) => {
      const settings = (await act('money-set', {
        ...(options.withdrawGap !== undefined && { withdrawGapMinutes: options.withdrawGap }),
        ...(options.depositMost !== undefined && { depositMost: options.depositMost }),
        ...(options.ticker !== undefined && { ticker: options.ticker === 'on' }),
      })) as MoneySettings;
      print(options, settings, `✓ ${settingsLine(settings)}`);
    });
}

function daily(text: string): { dailyFrom: string; dailyTo: string } {
  const [dailyFrom, dailyTo] = text.split('-');
  if (dailyFrom === undefined || dailyTo === undefined || !/^\d\d:\d\d-\d\d:\d\d$/.test(text)) {
    throw new InvalidArgumentError('Write it like 23:30-00:30.');
  }
  return { dailyFrom, dailyTo };
}

function row({ id, concerns, bank, dailyFrom, dailyTo, starts, ends, words }: Closing): (string | number)[] {
  const hours = dailyFrom === null ? '' : `daily ${dailyFrom}-${dailyTo ?? ''} (Korea)`;
  return [
    id,
    concerns === 'both' ? 'deposit, withdraw' : concerns,
    bank === null ? 'the house' : `bank ${bank}`,
    hours,
    `from ${starts}`,
    ends === null ? 'until it is opened' : `until ${ends}`,
    words ?? '',
  ];
}

function settingsLine({ withdrawGapMinutes, ticker, depositMost }: MoneySettings): string {
  const gap = withdrawGapMinutes === 0 ? 'none' : `${withdrawGapMinutes} minutes`;
  return `a deposit: at most ${depositMost} won; between two withdrawals: ${gap}; others’ requests are ${ticker ? 'shown, masked' : 'not shown'}`;
}
