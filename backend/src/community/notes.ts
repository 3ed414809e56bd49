import type { WireSuccess } from 'shared-types/calls';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { OperatorError } from '../calls/operator-error.ts';
import type { Translations } from '../calls/translations.ts';
import { isPromotionAllowed } from '../protection/restriction.ts';
import { IS_STOPPED } from '../identity/member.ts';

type NoteList = WireSuccess<'usre-get-note-list'>;

/**
 * Returns the statements of a list of notes, with promotions or, during a break or self-exclusion, without. Skipped rows
 * of a page are only counted in an index.
 */
export function createNoteSql(promotions: boolean) {
  const shown = `member_id = $1 AND NOT deleted${promotions ? '' : ' AND NOT promotion'}`;
  return {
    page: `
  SELECT id, coalesce(translations -> $3 ->> 'title', title) AS title,
         coalesce(translations -> $3 ->> 'contents', contents) AS contents, last_date AS "lastDate", read, promotion
  FROM (SELECT id FROM note WHERE ${shown} ORDER BY id DESC OFFSET $2 LIMIT ${LIST_PAGE_ITEMS}) page
  JOIN note USING (id) ORDER BY id DESC`,
    count: `SELECT count(*) AS count FROM note WHERE ${shown}`,
  };
}

/** Returns a page of a member's notes in a language, newest first; no promotions during a break or self-exclusion. */
export const listNotes: CallHandler<'usre-get-note-list', NoteList> = async (
  { database, memberId, locale },
  { skip = 0 },
) => {
  const sql = createNoteSql(await isPromotionAllowed(database, memberId));
  const [count] = await database.query<{ count: number }>(sql.count, [memberId]);
  return {
    status: 'success',
    note: await database.query<NoteList['note'][number]>(sql.page, [memberId, skip, locale]),
    maxCount: count?.count ?? 0,
  };
};

export interface NoteText {
  readonly title: string;
  readonly contents: string;
  readonly translations?: Translations<'title' | 'contents'>;
  /** Whether it is hidden from members on a break or self-excluded; when absent, true for a note to all members. */
  readonly promotion?: boolean;
}

/** Receivers of a note: members by login name, or all of them. */
export type NoteReceivers = { readonly to: readonly string[] } | { readonly all: true };

/**
 * Sends a note to all named members or to none. Members on a break or self-excluded get no promotion.
 * @returns how many members got it and, for a promotion, how many did not
 * @throws {OperatorError} naming those who are no members
 */
export async function sendNote(
  database: Queryable,
  text: NoteText,
  receivers: NoteReceivers,
): Promise<{ sent: number; withheld?: number }> {
  const { title, contents, translations = {}, promotion = 'all' in receivers } = text;
  const names = 'all' in receivers ? null : [...new Set(receivers.to)];
  const missing = await database.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (SELECT FROM member WHERE user_id = name)',
    [names],
  );
  if (missing.length > 0) {
    throw new OperatorError(`No note was sent: there is no member ${missing.map(({ name }) => name).join(', ')}.`);
  }
  const [outcome] = await database.query<{ sent: number; withheld: number }>(
    `WITH receiver AS (
       SELECT id, $5 AND EXISTS (SELECT FROM member_protection WHERE member_id = member.id AND ${IS_STOPPED}) AS withheld
       FROM member WHERE CASE WHEN $1::text[] IS NULL THEN state NOT IN ('closing', 'closed') ELSE user_id = ANY ($1) END
     ), sent AS (
       INSERT INTO note (member_id, title, contents, translations, promotion)
       SELECT id, $2, $3, $4::jsonb, $5 FROM receiver WHERE NOT withheld RETURNING id
     )
     SELECT (SELECT count(*) FROM sent) AS sent, (SELECT count(*) FROM receiver WHERE withheld) AS withheld`,
    [names, title, contents, JSON.stringify(translations), promotion],
  );
  const { sent = 0, withheld = 0 } = outcome ?? {};
  return { sent, ...(promotion && { withheld }) };
}
