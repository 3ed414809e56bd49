import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Command, Option } from 'commander';
import { AUDIT_SOURCES, type AuditBreak, type AuditLine } from '../../audit/read-audit.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';

interface WishOptions {
  readonly source?: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}

interface Answer {
  readonly lines: AuditLine[];
  readonly breaks: AuditBreak[];
}

const PAGE = 1_000;

/** `operator audit …` */
export function auditLogCommand({ act }: CommandContext): Command {
  const command = new Command('audit').description(
    'What was done, by whom, when and why; and whether that record is whole.',
  );
  withWishes(command.command('list'))
    .description('The latest lines: acts of operators, work on money, changes of accounts, tries to log in.')
    .option('--limit <count>', 'how many at most', wholeNumber, 50)
    .option('--json', 'print JSON')
    .action(async ({ limit, json, ...wish }: PrintOptions & WishOptions & { limit: number }) => {
      const found = (await act('audit-list', { ...wish, limit })) as Answer;
      print(
        { ...(json !== undefined && { json }) },
        found,
        [table(found.lines.map(row)), ...found.breaks.map(inWords)].join('\n'),
      );
    });
  withWishes(command.command('export'))
    .description(
      'Every line into a file, one JSON object a line, the latest first; ends with 1 when the record is not whole.',
    )
    .argument('<file>', 'must not exist yet')
    .action(async (file: string, wish: WishOptions) => {
      const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await once(out, 'open');
      let count = 0;
      let breaks: readonly AuditBreak[] = [];
      let before: Pick<AuditLine, 'at' | 'source' | 'id'> | undefined;
      for (;;) {
        const page = (await act('audit-list', { ...wish, limit: PAGE, ...(before && { before }) })) as Answer;
        ({ breaks } = page);
        for (const line of page.lines) {
          if (!out.write(`${JSON.stringify(line)}\n`)) {
            await once(out, 'drain');
          }
        }
        count += page.lines.length;
        const last = page.lines.at(-1);
        if (last === undefined || page.lines.length < PAGE) {
          break;
        }
        before = { at: last.at, source: last.source, id: last.id };
      }
      out.end();
      await once(out, 'close');
      const whole = breaks.length === 0 ? 'the record is whole' : breaks.map(inWords).join('\n');
      print({}, {}, `✓ ${count} lines in ${file}; ${whole}`);
      if (breaks.length > 0) {
        process.exitCode = 1;
      }
    });
  return command;
}

function withWishes(command: Command): Command {
  return command
    .addOption(new Option('--source <source>', 'of one kind alone').choices(AUDIT_SOURCES))
    .option('--actor <name>', 'by one operator or member')
    .option('--subject <name>', 'done to one member, request or game')
    .option('--from <moment>', 'from then on, as 2026-11-22T00:00:00Z')
    .option('--to <moment>', 'before then');
}

function row({ at, source, actor, act, subject, reason, ip }: AuditLine): string[] {
  return [at.slice(0, 19).replace('T', ' '), source, actor, act, subject, ip, reason ?? ''];
}

function inWords({ log, place, broken }: AuditBreak): string {
  return `✗ ${log}, line ${place}: ${broken}. Somebody changed the record behind the house’s back.`;
}
