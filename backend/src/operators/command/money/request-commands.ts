import { Command, Option } from 'commander';
import { formatWon } from 'shared-types';
import type { DecidedRequest } from '../../money/decide-request.ts';
import type { OperatorRequest } from '../../money/list-requests.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';

interface ListOptions extends PrintOptions {
  readonly kind?: 'deposit' | 'withdraw';
  readonly all?: boolean;
  readonly limit?: number;
}

/** `operator money list` */
export function listCommand({ act }: CommandContext): Command {
  return new Command('list')
    .description('Requests that wait, the oldest first.')
    .addOption(new Option('--kind <kind>').choices(['deposit', 'withdraw']))
    .option('--all', 'finished ones too, the newest first')
    .option('--limit <count>', 'how many at most (default: 50)', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => {
      const { json: _, ...input } = options;
      const { requests } = (await act('money-list', input)) as { requests: OperatorRequest[] };
      print(options, { requests }, requests.length === 0 ? 'No request waits.' : table(requests.map(row)));
    });
}

/** `operator money take` */
export function startWorkCommand({ act }: CommandContext): Command {
  return decision('take', 'Takes a request in hand; its member sees that it is in work.').action(
    async (id: number, options: PrintOptions) => {
      const taken = (await act('money-take', { id })) as DecidedRequest;
      print(options, taken, `✓ in work: ${sentence(taken)}`);
    },
  );
}

/** `operator money approve` */
export function approveCommand({ act }: CommandContext): Command {
  return decision('approve', 'Approves a request: a deposit is credited, a withdrawal is paid.').action(
    async (id: number, options: PrintOptions) => {
      const done = (await act('money-approve', { id })) as DecidedRequest;
      print(options, done, `✓ approved: ${sentence(done)}`);
    },
  );
}

/** `operator money reject` */
export function rejectCommand({ act }: CommandContext): Command {
  return decision('reject', 'Rejects a request; the money of a withdrawal goes back. The member reads the reason.')
    .requiredOption('--reason <words>')
    .action(async (id: number, options: PrintOptions & { reason: string }) => {
      const done = (await act('money-reject', { id, reason: options.reason })) as DecidedRequest;
      print(options, done, `✓ rejected: ${sentence(done)}`);
    });
}

function decision(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<id>', 'number of the request', wholeNumber)
    .option('--json', 'print JSON');
}

function sentence({ id, kind, userId, amount }: DecidedRequest): string {
  return `${kind} ${id} of ${userId}, ${formatWon(amount, 'en')}`;
}

function row(request: OperatorRequest): (string | number)[] {
  return [
    request.id,
    request.at.slice(0, 16).replace('T', ' '),
    request.kind,
    request.userId,
    formatWon(request.amount, 'en'),
    request.state === 'wait' && request.inWork ? 'in work' : request.state,
    request.kind === 'deposit'
      ? `from ${request.bankOwner}`
      : `to ${request.bank} ${request.bankNumber} ${request.bankOwner}`,
    request.reason ?? '',
  ];
}
