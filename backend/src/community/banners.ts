import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale, safeLink } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { Translations } from '../calls/translations.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { editPublication, insertPublication } from './publications.ts';

/** A banner as sent to pages. */
export type Banner = WireSuccess<'user-get-advertisement'>['advertisement'][number];

/** Image and link of a banner; the link may be empty. */
export type BannerText = Omit<Banner, 'id'> & { readonly translations?: Translations<'title'> };

/**
 * Returns the banners of a position in a language, in slide order: oldest first; without promotions where they may not
 * be shown.
 */
export async function listBanners(
  database: Queryable,
  type: string,
  locale: Locale = DEFAULT_LOCALE,
  promotions = true,
): Promise<Banner[]> {
  return database.query<Banner>(
    `SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", coalesce(translations -> $2 ->> 'title', title) AS title, promotion
     FROM advertisement WHERE type = $1 AND NOT removed AND ($3 OR NOT promotion) ORDER BY id LIMIT 50`,
    [type, locale, promotions],
  );
}

/** Returns the banners of all positions. */
export async function listAllBanners(database: Queryable): Promise<(Banner & { readonly type: string })[]> {
  return database.query<Banner & { readonly type: string }>(
    `SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", title, type, promotion
     FROM advertisement WHERE NOT removed ORDER BY type, id LIMIT 500`,
  );
}

/** Publishes a banner. @throws {OperatorError} when a page may not use the address of image or link */
export async function publishBanner(
  database: Queryable,
  { linkUrl = '', type = 'home', ...text }: Omit<BannerText, 'linkUrl'> & { linkUrl?: string; type?: string },
) {
  return insertPublication(database, 'advertisement', { ...toColumns({ ...text, linkUrl }), type });
}

/**
 * Changes a banner; absent fields stay. A new title removes the translations of the old one.
 * @throws {OperatorError} if the banner does not exist, or a page may not use the address of image or link
 */
export async function editBanner(database: Queryable, { id, ...changed }: Partial<BannerText> & { id: number }) {
  return editPublication(database, 'advertisement', id, toColumns(changed));
}

function toColumns({ title, imgUrl, linkUrl, translations, promotion }: Partial<BannerText>) {
  return {
    title,
    img_url: imgUrl === undefined ? undefined : checkImageAddress(imgUrl),
    link_url: linkUrl === undefined ? undefined : checkLinkAddress(linkUrl),
    translations,
    promotion,
  };
}

/**
 * Checks the link of a banner by the rule of the pages that show it; an empty text is no link.
 * @throws {OperatorError} for any other address
 */
function checkLinkAddress(linkUrl: string): string {
  const link = linkUrl.trim();
  if (link !== '' && safeLink(link) === undefined) {
    throw new OperatorError(
      `A page cannot open the link ${linkUrl}. Use a path of the site (/game), or an http, https, mailto or tel address.`,
    );
  }
  return link;
}

/**
 * Checks the image address of a banner: a path of this backend, or an https address whose host the proxy must allow.
 * @throws {OperatorError} for any other address
 */
function checkImageAddress(imgUrl: string): string {
  const link = safeLink(imgUrl);
  if (link === undefined || !('path' in link || link.href.startsWith('https://'))) {
    throw new OperatorError(
      `An image cannot have the address ${imgUrl}. Use a path of the backend (/artwork/…), or an https address of IMAGE_HOSTS.`,
    );
  }
  return imgUrl.trim();
}
