import type { CallSuccess } from 'shared-types';
import type { Queryable } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import { checkLink, checkPicture } from './banner-address.ts';

/** A banner as pages are told of it. */
export type Banner = CallSuccess<'user-get-advertisement'>['advertisement'][number];

/** What a banner shows and where it leads; nowhere when the link is empty. */
export type BannerText = Omit<Banner, 'id'>;

const COLUMNS = 'id, img_url AS "imgUrl", link_url AS "linkUrl", title';

/** The banners of a place on the site, in the order of their slides: the oldest first. */
export async function bannersOf(database: Queryable, type: string): Promise<Banner[]> {
  return database.query<Banner>(
    `SELECT ${COLUMNS} FROM advertisement WHERE type = $1 AND NOT removed ORDER BY id LIMIT 50`,
    [type],
  );
}

/** The banners of every place. */
export async function allBanners(database: Queryable): Promise<(Banner & { readonly type: string })[]> {
  return database.query<Banner & { readonly type: string }>(
    `SELECT ${COLUMNS}, type FROM advertisement WHERE NOT removed ORDER BY type, id LIMIT 500`,
  );
}

/** Publishes a banner. @throws {OperatorRefused} when picture or link is no address that a page may use */
export async function publishBanner(
  database: Queryable,
  { title, imgUrl, linkUrl = '', type = 'home' }: Omit<BannerText, 'linkUrl'> & { linkUrl?: string; type?: string },
) {
  const [banner] = await database.query<{ id: number }>(
    'INSERT INTO advertisement (type, img_url, link_url, title) VALUES ($1, $2, $3, $4) RETURNING id',
    [type, checkPicture(imgUrl), checkLink(linkUrl), title],
  );
  return { id: banner?.id ?? 0 };
}

/**
 * Changes a banner; what is not given stays.
 * @throws {OperatorRefused} when there is no such banner, or picture or link is no address that a page may use
 */
export async function editBanner(
  database: Queryable,
  { id, title, imgUrl, linkUrl }: Partial<BannerText> & { id: number },
) {
  const [banner] = await database.query<{ id: number }>(
    `UPDATE advertisement SET title = coalesce($2, title), img_url = coalesce($3, img_url),
            link_url = coalesce($4, link_url)
     WHERE id = $1 AND NOT removed RETURNING id`,
    [
      id,
      title ?? null,
      imgUrl === undefined ? null : checkPicture(imgUrl),
      linkUrl === undefined ? null : checkLink(linkUrl),
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
