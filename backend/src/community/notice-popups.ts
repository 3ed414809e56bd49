import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';

type Popup = WireSuccess<'get-notice-popup'>['note'][number];

/** Returns the pop-ups, the topmost and newest last; without promotions where they may not be shown. */
export async function listPopups(
  database: Queryable,
  locale: Locale = DEFAULT_LOCALE,
  promotions = true,
): Promise<Popup[]> {
  return database.query<Popup>(
    `SELECT id, coalesce(translations -> $1 ->> 'title', title) AS title, title_color AS "titleColor",
            coalesce(translations -> $1 ->> 'contents', contents) AS contents, domain, pos_x AS "posX", pos_y AS "posY",
            promotion
     FROM notice_popup WHERE NOT removed AND ($2 OR NOT promotion) ORDER BY id LIMIT 50`,
    [locale, promotions],
  );
}
