import type { WireSuccess } from 'shared-types/calls';
import { DEFAULT_LOCALE, type Locale, type NoticeKind } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { Translations } from '../calls/translations.ts';
import { editPublication, insertPublication } from './publications.ts';

/** Maximum number of notices in a response, newest first. */
const MAX_NOTICES = 500;
const MAX_NOTICE_CHARACTERS = 1_000_000;

/** Text of a notice, and where it is shown. */
export interface NoticeText {
  readonly title: string;
  /** HTML. */
  readonly contents: string;
  /** Hosts that show it, separated by commas, bars or spaces; all when empty. */
  readonly domain?: string | undefined;
  /** `notice` when absent. */
  readonly kind?: NoticeKind | undefined;
  /** Whether it stays above the others; false when absent. */
  readonly pinned?: boolean | undefined;
  readonly translations?: Translations<'title' | 'contents'> | undefined;
}

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

/** Publishes a notice to every member; one about an event is a promotion. */
export async function publishNotice(
  database: Queryable,
  { title, contents, domain, kind, pinned, translations }: NoticeText,
) {
  return insertPublication(database, 'notice', { title, contents, domain, kind, pinned, translations });
}

/**
 * Changes a notice; absent fields stay. A new text removes the translations of the old one. The notice is unread again,
 * unless its date stays.
 * @throws {OperatorError} if it does not exist
 */
export async function editNotice(
  database: Queryable,
  {
    id,
    title,
    contents,
    domain,
    kind,
    pinned,
    translations,
    keepDate = false,
  }: Partial<NoticeText> & { id: number; keepDate?: boolean },
) {
  const values = { title, contents, domain, kind, pinned, translations };
  return editPublication(database, 'notice', id, values, keepDate ? [] : ['last_date = now()']);
}
