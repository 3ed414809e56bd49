import { Command } from 'commander';
import type { noticePopups } from '../../../community/notice-popups.ts';
import { OperatorRefused } from '../../../calls/operator-refused.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';
import { idOf } from './notice-command.ts';
import { addPromotionOptions, type PromotionOptions, promotionOf, withheldText } from './promotion-options.ts';
import { readHouseText } from './read-text.ts';
import { readTranslations, translationsOption } from './read-translations.ts';

interface PopupOptions extends PrintOptions, PromotionOptions {
  readonly title?: string;
  readonly color?: string;
  readonly domain?: string;
  readonly x?: number;
  readonly y?: number;
  readonly file?: string;
  readonly translations?: string;
}

/** `operator popup …` */
export function popupCommand({ act }: CommandContext): Command {
  const popup = new Command('popup').description('Windows that open over the home page.');
  withPlace(popup.command('publish'), 'yes')
    .description('Publishes a pop-up; a page that is open shows it with its next health check.')
    .argument('<file>', 'Markdown (.md) or HTML (.html); a first heading is the title')
    .action(async (file: string, options: PopupOptions) => {
      const written = readHouseText(file);
      const title = options.title ?? written.title;
      if (title === undefined) {
        throw new OperatorRefused(`${file} has no heading; give the pop-up a --title.`);
      }
      const done = await act('popup-publish', { ...written, ...placeOf(options), title });
      print(options, done, `✓ published: ${idOf(done)} ${title}${withheldText(done)}`);
    });
  withPlace(popup.command('edit'), 'as before')
    .description('Changes a pop-up; what is not given stays, but a new text needs its translations again.')
    .argument('<id>', 'number of the pop-up', wholeNumber)
    .option('--file <file>', 'Markdown or HTML with the new text')
    .action(async (id: number, options: PopupOptions) => {
      const written = options.file === undefined ? {} : readHouseText(options.file);
      const done = await act('popup-edit', { id, ...written, ...placeOf(options) });
      print(options, done, `✓ changed: ${id}${withheldText(done)}`);
    });
  popup
    .command('remove')
    .description('Takes a pop-up back; the record is kept.')
    .argument('<id>', 'number of the pop-up', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions) =>
      print(options, await act('popup-remove', { id }), `✓ removed: ${id}`),
    );
  popup
    .command('list')
    .description('The published pop-ups.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const { popups } = (await act('popup-list', {})) as { popups: Awaited<ReturnType<typeof noticePopups>> };
      const rows = popups.map(({ id, title, posX, posY, domain, promotion }) => [
        id,
        `${posX},${posY}`,
        title,
        domain ?? '',
        ...(promotion === false ? ['service'] : []),
      ]);
      print(options, { popups }, rows.length === 0 ? 'There are no pop-ups.' : table(rows));
    });
  return popup;
}

function withPlace(command: Command, promotion: string): Command {
  return addPromotionOptions(command, promotion)
    .option('--title <title>')
    .option('--color <color>', 'colour of the title: #rgb, #rrggbb or a name')
    .option('--x <px>', 'from the left edge of the window', wholeNumber)
    .option('--y <px>', 'from its upper edge', wholeNumber)
    .option('--domain <hosts>', 'hosts that show it, separated by commas (default: all)')
    .addOption(translationsOption('title and contents (HTML)'))
    .option('--json', 'print JSON');
}

function placeOf({ title, color, domain, x, y, translations, ...mark }: PopupOptions): object {
  return {
    ...promotionOf(mark),
    ...(title !== undefined && { title }),
    ...(color !== undefined && { titleColor: color }),
    ...(domain !== undefined && { domain }),
    ...(x !== undefined && { posX: x }),
    ...(y !== undefined && { posY: y }),
    ...readTranslations(translations),
  };
}
