import { Command } from 'commander';
import type { allBanners } from '../../../community/banners.ts';
import { type CommandContext, print, type PrintOptions, table, wholeNumber } from '../command-context.ts';
import { idOf } from './notice-command.ts';
import { addPromotionOptions, type PromotionOptions, promotionOf, withheldText } from './promotion-options.ts';
import { readTranslations, translationsOption } from './read-translations.ts';

interface BannerOptions extends PrintOptions, PromotionOptions {
  readonly title?: string;
  readonly image?: string;
  readonly link?: string;
  readonly place?: string;
  readonly translations?: string;
}

/** `operator banner …` */
export function bannerCommand({ act }: CommandContext): Command {
  const banner = new Command('banner').description(
    'Wide pictures with a title, one after the other, on the home page.',
  );
  addPromotionOptions(banner.command('publish'), 'yes')
    .description('Publishes a banner; a page that is open shows it with its next health check.')
    .requiredOption('--title <title>')
    .requiredOption('--image <address>', 'path of the backend, or https address of IMAGE_HOSTS; 1440 to 420 px')
    .option('--link <address>', 'path of the site, or http, https, mailto, tel (default: leads nowhere)')
    .option('--place <name>', 'place on the site (default: home)')
    .addOption(translationsOption('the title'))
    .option('--json', 'print JSON')
    .action(async (options: BannerOptions) => {
      const { place } = options;
      const done = await act('banner-publish', { ...textOf(options), ...(place !== undefined && { type: place }) });
      print(options, done, `✓ published: ${idOf(done)} ${options.title}${withheldText(done)}`);
    });
  addPromotionOptions(banner.command('edit'), 'as before')
    .description('Changes a banner; what is not given stays, but a new title needs its translations again.')
    .argument('<id>', 'number of the banner', wholeNumber)
    .option('--title <title>')
    .option('--image <address>', 'path of the backend, or https address of IMAGE_HOSTS')
    .option('--link <address>', 'where it leads; "" for nowhere')
    .addOption(translationsOption('the title'))
    .option('--json', 'print JSON')
    .action(async (id: number, options: BannerOptions) => {
      const done = await act('banner-edit', { id, ...textOf(options) });
      print(options, done, `✓ changed: ${id}${withheldText(done)}`);
    });
  banner
    .command('remove')
    .description('Takes a banner back; the record is kept.')
    .argument('<id>', 'number of the banner', wholeNumber)
    .option('--json', 'print JSON')
    .action(async (id: number, options: PrintOptions) =>
      print(options, await act('banner-remove', { id }), `✓ removed: ${id}`),
    );
  banner
    .command('list')
    .description('The published banners, in the order of their slides.')
    .option('--json', 'print JSON')
    .action(async (options: PrintOptions) => {
      const { banners } = (await act('banner-list', {})) as { banners: Awaited<ReturnType<typeof allBanners>> };
      const rows = banners.map(({ id, type, title, imgUrl, linkUrl, promotion }) => [
        id,
        type,
        title,
        imgUrl,
        linkUrl || '–',
        ...(promotion === false ? ['service'] : []),
      ]);
      print(options, { banners }, rows.length === 0 ? 'There are no banners.' : table(rows));
    });
  return banner;
}

function textOf({ title, image, link, translations, ...mark }: BannerOptions): object {
  return {
    ...promotionOf(mark),
    ...(title !== undefined && { title }),
    ...(image !== undefined && { imgUrl: image }),
    ...(link !== undefined && { linkUrl: link }),
    ...readTranslations(translations),
  };
}
