import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';

const MAX_NOTICES = 500;
const MAX_NOTICE_CHARACTERS = 1_000_000;

/** Returns the announcements in a language, newest first; without events where promotions may not be shown. */
export async function listNewestNotices(
  database: Queryable,
  locale: Locale = DEFAULT_LOCALE,
  promotions = true,
): Promise<WireSuccess<'get-user-notices'>['notices']> {
  return database.query<WireSuccess<'get-user-notices'>['notices'][number]>(
    `SELECT id, title, contents, last_date AS "lastDate", domain, kind, pinned
     FROM (SELECT *, sum(length(contents)) OVER (ORDER BY last_date DESC, id DESC) AS characters
           FROM (SELECT id, last_date, domain, kind, pinned, coalesce(translations -> $1 ->> 'title', title) AS title,
                        coalesce(translations -> $1 ->> 'contents', contents) AS contents
                 FROM notice WHERE NOT removed AND ($2 OR kind <> 'event')
                 ORDER BY last_date DESC, id DESC LIMIT ${MAX_NOTICES}) own) newest
     WHERE characters <= ${MAX_NOTICE_CHARACTERS} ORDER BY last_date DESC, id DESC`,
    [locale, promotions],
  );
}
