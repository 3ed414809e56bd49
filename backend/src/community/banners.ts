import { type CallSuccess, DEFAULT_LOCALE, type Locale } from 'shared-types';
import type { Queryable } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import type { Translations } from '../calls/translations.ts';
import { checkLink, checkPicture } from './banner-address.ts';

/** A banner as pages are told of it. */
export type Banner = CallSuccess<'user-get-advertisement'>['advertisement'][number];

/** What a banner shows and where it leads; nowhere when the link is empty. */
export type BannerText = Omit<Banner, 'id'> & { readonly translations?: Translations<'title'> };

/** The banners of a place on the site in a language, in the order of their slides: the oldest first. */
export async function bannersOf(database: Queryable, type: string, locale: Locale = DEFAULT_LOCALE): Promise<Banner[]> {
  return database.query<Banner>(
    `SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", coalesce(translations -> $2 ->> 'title', title) AS title
     FROM advertisement WHERE type = $1 AND NOT removed ORDER BY id LIMIT 50`,
    [type, locale],
  );
}

/** The banners of every place. */
export async function allBanners(database: Queryable): Promise<(Banner & { readonly type: string })[]> {
  return database.query<Banner & { readonly type: string }>(
    `SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", title, type
     FROM advertisement WHERE NOT removed ORDER BY type, id LIMIT 500`,
  );
}

/** Publishes a banner. @throws {OperatorRefused} when picture or link is no address that a page may use */
export async function publishBanner(
  database: Queryable,
  {
    title,
    imgUrl,
    linkUrl = '',
    type = 'home',
    translations = {},
  }: Omit<BannerText, 'linkUrl'> & { linkUrl?: string; type?: string },
) {
  const [banner] = await database.query<{ id: number }>(
    `INSERT INTO advertisement (type, img_url, link_url, title, translations)
     VALUES ($1, $2, $3, $4, $5::jsonb) RETURNING id`,
    [type, checkPicture(imgUrl), checkLink(linkUrl), title, JSON.stringify(translations)],
  );
  return { id: banner?.id ?? 0 };
}

/**
 * Changes a banner; what is not given stays, except that a new title is in no other language until it is given in one.
 * @throws {OperatorRefused} when there is no such banner, or picture or link is no address that a page may use
 */
export async function editBanner(
  database: Queryable,
  { id, title, imgUrl, linkUrl, translations }: Partial<BannerText> & { id: number },
) {
  const [banner] = await database.query<{ id: number }>(
    `UPDATE advertisement SET title = coalesce($2, title), img_url = coalesce($3, img_url),
            link_url = coalesce($4, link_url),
            translations = coalesce($5::jsonb, CASE WHEN $2::text IS NULL THEN translations ELSE '{}' END)
     WHERE id = $1 AND NOT removed RETURNING id`,
    [
      id,
      title ?? null,
      imgUrl === undefined ? null : checkPicture(imgUrl),
      linkUrl === undefined ? null : checkLink(linkUrl),
      translations === undefined ? null : JSON.stringify(translations),
    ],
  );
  return found(banner, id);
}

/** Takes a banner back. @throws {OperatorRefused} when there is no such banner */
export async function removeBanner(database: Queryable, { id }: { id: number }) {
  const [banner] = await database.query<{ id: number }>(
    'UPDATE advertisement SET removed = true WHERE id = $1 AND NOT removed RETURNING id',
    [id],
  );
  return found(banner, id);
}

function found(banner: { id: number } | undefined, id: number) {
  if (banner === undefined) {
    throw new OperatorRefused(`There is no banner ${id}. \`banner list\` names those that are published.`);
  }
  return banner;
}
