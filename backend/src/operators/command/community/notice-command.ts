import { Command, Option } from 'commander';
import { NOTICE_KINDS, type NoticeKind } from 'shared-types';
import type { newestNotices } from '../../../community/notices.ts';
import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';
import { withheldText } from './promotion-options.ts';
import { readHouseText } from './read-text.ts';
import { readTranslations, translationsOption } from './read-translations.ts';

interface NoticeOptions extends PrintOptions {
  readonly title?: string;
  readonly domain?: string;
  readonly file?: string;
  readonly kind?: NoticeKind;
  readonly pin?: boolean;
  readonly keepDate?: boolean;
  readonly translations?: string;
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
    .addOption(kindOption().default('notice'))
    .option('--pin', 'keep it above the others until it is unpinned')
    .addOption(translationsOption('title and contents (HTML)'))
    .option('--json', 'print JSON')
    .action(async (file: string, options: NoticeOptions) => {
      const written = readHouseText(file);
      const title = options.title ?? written.title;
      if (title === undefined) {
        throw new OperatorRefused(`${file} has no heading; give the notice a --title.`);
      }
      const done = await act('notice-publish', { ...written, title, ...placeOf(options) });
      print(options, done, `✓ published: ${idOf(done)} ${title}${withheldText(done)}`);
    });
  notice
    .command('edit')
    .description('Changes a notice; what is not given stays, but a new text needs its translations again.')
    .argument('<id>', 'number of the notice', wholeNumber)
    .option('--file <file>', 'Markdown or HTML with the new text')
    .option('--title <title>')
    .option('--domain <hosts>', 'hosts that show it; "" for all')
    .addOption(kindOption())
    .option('--pin', 'keep it above the others')
    .addOption(translationsOption('title and contents (HTML)'))
    .option('--no-pin', 'let it stand by its date again')
    .option('--keep-date', 'a small correction: members do not find it unread again')
    .option('--json', 'print JSON')
    .action(async (id: number, options: NoticeOptions) => {
      const { file, title, keepDate } = options;
      const done = await act('notice-edit', {
        id,
        ...(file !== undefined && readHouseText(file)),
        ...(title !== undefined && { title }),
        ...placeOf(options),
        ...(keepDate !== undefined && { keepDate }),
      });
      print(options, done, `✓ changed: ${id}${withheldText(done)}`);
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
      const rows = notices.map(({ id, title, at, domain, kind, pinned }) => [
        id,
        at.slice(0, 10),
        kind ?? '',
        pinned === true ? 'pinned' : '',
        title,
        domain ?? '',
      ]);
      print(options, { notices }, rows.length === 0 ? 'There are no notices.' : table(rows));
    });
  return notice;
}

function kindOption(): Option {
  return new Option(
    '--kind <kind>',
    'what it is about; an event is kept from members on a break or self-excluded',
  ).choices(NOTICE_KINDS);
}

/** Where, as what and in which further languages a notice is shown; what was not given is absent. */
function placeOf({ domain, kind, pin, translations }: NoticeOptions): object {
  return {
    ...(domain !== undefined && { domain }),
    ...(kind !== undefined && { kind }),
    ...(pin !== undefined && { pinned: pin }),
    ...readTranslations(translations),
  };
}

/** Number of the row that an action answered with. */
export function idOf(done: object): string {
  return 'id' in done ? String(done.id) : '';
}
