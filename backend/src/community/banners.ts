import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale, safeLink } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';

type Banner = WireSuccess<'user-get-advertisement'>['advertisement'][number];

/** Returns the banners of a position, oldest first; without promotions where they may not be shown. */
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

export async function listAllBanners(database: Queryable): Promise<(Banner & { readonly type: string })[]> {
  return database.query<Banner & { readonly type: string }>(
    `SELECT id, img_url AS "imgUrl", link_url AS "linkUrl", title, type, promotion
     FROM advertisement WHERE NOT removed ORDER BY type, id LIMIT 500`,
  );
}

/** Checks and trims the addresses of a banner. @throws {OperatorError} when a page may not use one */
export function readAddresses({ imgUrl, linkUrl }: Readonly<Record<string, unknown>>) {
  return {
    imgUrl: typeof imgUrl === 'string' ? checkImageAddress(imgUrl) : undefined,
    linkUrl: typeof linkUrl === 'string' ? checkLinkAddress(linkUrl) : undefined,
  };
}

/** Checks the link of a banner by the rule of the pages that show it; an empty text is no link. */
function checkLinkAddress(linkUrl: string): string {
  const link = linkUrl.trim();
  if (link !== '' && safeLink(link) === undefined) {
    throw new OperatorError(
      `A page cannot open the link ${linkUrl}. Use a path of the site (/game), or an http, https, mailto or tel address.`,
    );
  }
  return link;
}

/** Checks an image address: a path of this backend, or an https address whose host the proxy must allow. */
function checkImageAddress(imgUrl: string): string {
  const link = safeLink(imgUrl);
  if (link === undefined || !('path' in link || link.href.startsWith('https://'))) {
    throw new OperatorError(
      `An image cannot have the address ${imgUrl}. Use a path of the backend (/artwork/…), or an https address of IMAGE_HOSTS.`,
    );
  }
  return imgUrl.trim();
}
