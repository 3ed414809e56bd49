import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { OperatorTicket, WholeTicket } from '../../../community/answer-tickets.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';
import { textOf, type TextOptions } from './text-of.ts';

interface ListOptions extends PrintOptions {
  readonly all?: boolean;
  readonly limit?: number;
}

/** `operator ticket …` */
export function ticketCommand({ act }: CommandContext): Command {
  const ticket = new Command('ticket').description('What members and visitors ask the house.');
  ticket
    .command('list')
    .description('The tickets that wait for an answer, the oldest first.')
    .option('--all', 'answered ones too, the newest first')
    .option('--limit <count>', 'how many at most (default: 50)', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => {
      const { all, limit } = options;
      const { tickets } = (await act('ticket-list', {
        ...(all !== undefined && { all }),
        ...(limit !== undefined && { limit }),
      })) as { tickets: OperatorTicket[] };
      print(options, { tickets }, tickets.length === 0 ? 'No ticket waits.' : table(tickets.map(row)));
    });
  ticket
    .command('show')
    .description('One ticket, whole.')
    .argument('<id>', 'number of the ticket', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions) => {
      const shown = (await act('ticket-show', { id })) as WholeTicket;
      const said = shown.messages.map(
        ({ by, contents, at, picture }) =>
          `\n\n${at} ${by === 'house' ? 'answered' : 'asked further'}:\n${contents}${pictureLine(picture)}`,
      );
      print(options, shown, `${table([row(shown)])}\n\n${shown.contents}${said.join('')}`);
    });
  ticket
    .command('picture')
    .description('Writes a picture that a member sent into a file.')
    .argument('<id>', 'number of the picture, as `ticket show` names it', wholeNumber)
    .requiredOption('--file <file>', 'where to; nothing that is there is written over')
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions & { readonly file: string }) => {
      const { picture } = (await act('ticket-picture', { id })) as { picture: string };
      writeFileSync(options.file, Buffer.from(picture, 'base64'), { flag: 'wx', mode: 0o600 });
      print(options, { file: options.file }, `✓ written: ${options.file}`);
    });
  ticket
    .command('answer')
    .description(
      'Answers a ticket; the member is told with the next health check. A further answer stands below the one before.',
    )
    .argument('<id>', 'number of the ticket', wholeNumber)
    .option('--text <text>')
    .option('--file <file>', 'plain text')
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions & TextOptions) => {
      const answered = (await act('ticket-answer', { id, answer: textOf(options) })) as WholeTicket;
      const next = answered.userId === null ? `; a visitor asked, tell ${answered.contact}` : '';
      print(options, answered, `✓ answered: ${id} ${answered.title}${next}`);
    });
  return ticket;
}

function row({ id, kind, userId, contact, title, at, answer, hidden }: OperatorTicket): (string | number)[] {
  return [
    id,
    at.slice(0, 16).replace('T', ' '),
    kind,
    userId ?? `visitor ${contact}`,
    answer === null ? 'waits' : 'answered',
    hidden ? 'taken away by the member' : '',
    title,
  ];
}

/** A picture that came with a message, by the number that `ticket picture` takes. */
function pictureLine(picture: WholeTicket['messages'][number]['picture']): string {
  return picture === undefined ? '' : `\n[picture ${picture.id}, ${picture.width}×${picture.height}, WebP]`;
}
