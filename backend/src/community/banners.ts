import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import type { Translations } from '../calls/translations.ts';
import { countWithheld } from '../protection/restriction.ts';
import { checkLinkAddress, checkImageAddress } from './banner-address.ts';

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
  {
    title,
    imgUrl,
    linkUrl = '',
    type = 'home',
    translations = {},
    promotion = true,
  }: Omit<BannerText, 'linkUrl'> & { linkUrl?: string; type?: string },
) {
  const [banner] = await database.query<{ id: number }>(
    `INSERT INTO advertisement (type, img_url, link_url, title, translations, promotion)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6) RETURNING id`,
    [type, checkImageAddress(imgUrl), checkLinkAddress(linkUrl), title, JSON.stringify(translations), promotion],
  );
  return { id: banner?.id ?? 0, ...(promotion && { withheld: await countWithheld(database) }) };
}

/**
 * Changes a banner; absent fields stay. A new title removes the translations of the old one.
 * @throws {OperatorError} if the banner does not exist, or a page may not use the address of image or link
 */
export async function editBanner(
  database: Queryable,
  { id, title, imgUrl, linkUrl, translations, promotion }: Partial<BannerText> & { id: number },
) {
  const [banner] = await database.query<{ id: number; promotion: boolean }>(
    `UPDATE advertisement SET title = coalesce($2, title), img_url = coalesce($3, img_url),
            link_url = coalesce($4, link_url),
            translations = coalesce($5::jsonb, CASE WHEN $2::text IS NULL THEN translations ELSE '{}' END),
            promotion = coalesce($6, promotion)
     WHERE id = $1 AND NOT removed RETURNING id, promotion`,
    [
      id,
      title ?? null,
      imgUrl === undefined ? null : checkImageAddress(imgUrl),
      linkUrl === undefined ? null : checkLinkAddress(linkUrl),
      translations === undefined ? null : JSON.stringify(translations),
      promotion ?? null,
    ],
  );
  const edited = requireFound(banner, id);
  return { id, ...(edited.promotion && { withheld: await countWithheld(database) }) };
}

/** Removes a banner. @throws {OperatorError} if it does not exist */
export async function removeBanner(database: Queryable, { id }: { id: number }) {
  const [banner] = await database.query<{ id: number }>(
    'UPDATE advertisement SET removed = true WHERE id = $1 AND NOT removed RETURNING id',
    [id],
  );
  return requireFound(banner, id);
}

function requireFound<Row>(banner: Row | undefined, id: number): Row {
  if (banner === undefined) {
    throw new OperatorError(`There is no banner ${id}. \`banner-list\` names those that are published.`);
  }
  return banner;
}
