import { type CallSuccess, DEFAULT_LOCALE, LIST_PAGE_ITEMS, type Locale } from 'shared-types';
import type { Queryable } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';
import type { Translations } from '../calls/translations.ts';

/** A page of a member's notes; rows that are left out are only counted in the index, however many they are. */
export const NOTE_PAGE_SQL = `
  SELECT id, coalesce(translations -> $3 ->> 'title', title) AS title,
         coalesce(translations -> $3 ->> 'contents', contents) AS contents, last_date AS at, read
  FROM (SELECT id FROM note WHERE member_id = $1 AND NOT deleted ORDER BY id DESC OFFSET $2 LIMIT ${LIST_PAGE_ITEMS}) page
  JOIN note USING (id) ORDER BY id DESC`;

/** How many notes a member has. */
export const NOTE_COUNT_SQL = 'SELECT count(*) AS count FROM note WHERE member_id = $1 AND NOT deleted';

/** A page of a member's notes in a language, newest first. */
export async function notesOf(
  database: Queryable,
  memberId: number,
  skip: number,
  locale: Locale = DEFAULT_LOCALE,
): Promise<CallSuccess<'usre-get-note-list'>> {
  const [count] = await database.query<{ count: number }>(NOTE_COUNT_SQL, [memberId]);
  return {
    status: 'success',
    note: await database.query<CallSuccess<'usre-get-note-list'>['note'][number]>(NOTE_PAGE_SQL, [
      memberId,
      skip,
      locale,
    ]),
    maxCount: count?.count ?? 0,
  };
}

/** What a note says. */
export interface NoteText {
  readonly title: string;
  readonly contents: string;
  readonly translations?: Translations<'title' | 'contents'>;
}

/** Whom a note is for: members by login name, or all of them. */
export type NoteReceivers = { readonly to: readonly string[] } | { readonly all: true };

/**
 * Sends a note to each of the members, to all that are named or to none.
 * @throws {OperatorRefused} naming those who are no members
 */
export async function sendNote(
  database: Queryable,
  { title, contents, translations = {} }: NoteText,
  receivers: NoteReceivers,
): Promise<{ sent: number }> {
  if ('all' in receivers) {
    const sent = await database.query(
      `INSERT INTO note (member_id, title, contents, translations)
       SELECT id, $1, $2, $3::jsonb FROM member WHERE state NOT IN ('closing', 'closed') RETURNING id`,
      [title, contents, JSON.stringify(translations)],
    );
    return { sent: sent.length };
  }
  const names = [...new Set(receivers.to)];
  const members = await database.query<{ id: number; user_id: string }>(
    'SELECT id, user_id FROM member WHERE user_id = ANY ($1)',
    [names],
  );
  const missing = names.filter((name) => !members.some(({ user_id: userId }) => userId === name));
  if (missing.length > 0) {
    throw new OperatorRefused(`No note was sent: there is no member ${missing.join(', ')}.`);
  }
  await database.query(
    'INSERT INTO note (member_id, title, contents, translations) SELECT unnest($1::bigint[]), $2, $3, $4::jsonb',
    [members.map(({ id }) => id), title, contents, JSON.stringify(translations)],
  );
  return { sent: members.length };
}
