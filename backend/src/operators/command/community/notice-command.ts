import { Command } from 'commander';
import type { newestNotices } from '../../../community/notices.ts';
import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';
import { readHouseText } from './read-text.ts';

interface NoticeOptions extends PrintOptions {
  readonly title?: string;
  readonly domain?: string;
  readonly file?: string;
  readonly keepDate?: boolean;
}

/** `operator notice …` */
export function noticeCommand({ act }: CommandContext): Command {
  const notice = new Command('notice').description('Announcements that every member finds under /notice.');
  notice
    .command('publish')
    .description('Publishes a notice; a page that is open shows it with its next health check.')
    .argument('<file>', 'Markdown (.md) or HTML (.html); a first heading is the title')
    .option('--title <title>', 'title, when the file has none or another is wanted')
    .option('--domain <hosts>', 'hosts that show it, separated by commas (default: all)')
    .option('--json', 'print JSON')
    .action(async (file: string, options: NoticeOptions) => {
      const written = readHouseText(file);
      const title = options.title ?? written.title;
      if (title === undefined) {
        throw new OperatorRefused(`${file} has no heading; give the notice a --title.`);
      }
      const { domain } = options;
      const done = await act('notice-publish', { ...written, title, ...(domain !== undefined && { domain }) });
      print(options, done, `✓ published: ${idOf(done)} ${title}`);
    });
  notice
    .command('edit')
    .description('Changes a notice; what is not given stays.')
    .argument('<id>', 'number of the notice', wholeNumber)
    .option('--file <file>', 'Markdown or HTML with the new text')
    .option('--title <title>')
    .option('--domain <hosts>', 'hosts that show it; "" for all')
    .option('--keep-date', 'a small correction: members do not find it unread again')
    .option('--json', 'print JSON')
    .action(async (id: number, { file, title, domain, keepDate, json }: NoticeOptions) => {
      const done = await act('notice-edit', {
        id,
        ...(file !== undefined && readHouseText(file)),
        ...(title !== undefined && { title }),
        ...(domain !== undefined && { domain }),
        ...(keepDate !== undefined && { keepDate }),
      });
      print({ ...(json !== undefined && { json }) }, done, `✓ changed: ${id}`);
    });
  notice
    .command('remove')
    .description('Takes a notice back; the record is kept.')
    .argument('<id>', 'number of the notice', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions) =>
      print(options, await act('notice-remove', { id }), `✓ removed: ${id}`),
    );
  notice
    .command('list')
    .description('The published notices, newest first.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const { notices } = (await act('notice-list', {})) as { notices: Awaited<ReturnType<typeof newestNotices>> };
      const rows = notices.map(({ id, title, lastDate, domain }) => [id, lastDate.slice(0, 10), title, domain ?? '']);
      print(options, { notices }, rows.length === 0 ? 'There are no notices.' : table(rows));
    });
  return notice;
}

/** Number of the row that an action answered with. */
export function idOf(done: object): string {
  return 'id' in done ? String(done.id) : '';
}
