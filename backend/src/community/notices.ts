import type { CallSuccess } from 'shared-types';
import type { Queryable } from '../database/database.ts';
import { OperatorRefused } from '../calls/operator-refused.ts';

/** So many notices, and so many characters of them in all, are told at most; the newest go first. */
const MOST_NOTICES = 500;
const MOST_CHARACTERS = 1_000_000;

/** What a notice says and where. */
export interface NoticeText {
  readonly title: string;
  /** HTML. */
  readonly contents: string;
  /** Hosts that show it, separated by commas, bars or spaces; all when empty. */
  readonly domain?: string | undefined;
}

/** The announcements, newest first. */
export async function newestNotices(database: Queryable): Promise<CallSuccess<'get-user-notices'>['notices']> {
  return database.query<CallSuccess<'get-user-notices'>['notices'][number]>(
    `SELECT id, title, contents, last_date AS "lastDate", domain
     FROM (SELECT *, sum(length(contents)) OVER (ORDER BY last_date DESC, id DESC) AS characters
           FROM notice WHERE NOT removed ORDER BY last_date DESC, id DESC LIMIT ${MOST_NOTICES}) newest
     WHERE characters <= ${MOST_CHARACTERS} ORDER BY last_date DESC, id DESC`,
  );
}

/** Publishes a notice to every member. */
export async function publishNotice(database: Queryable, { title, contents, domain = '' }: NoticeText) {
  const [notice] = await database.query<{ id: number }>(
    'INSERT INTO notice (title, contents, domain) VALUES ($1, $2, $3) RETURNING id',
    [title, contents, domain],
  );
  return { id: notice?.id ?? 0 };
}

/**
 * Changes a notice; what is not given stays. Members find it unread again, unless its date is kept.
 * @throws {OperatorRefused} when there is no such notice
 */
export async function editNotice(
  database: Queryable,
  { id, title, contents, domain, keepDate = false }: Partial<NoticeText> & { id: number; keepDate?: boolean },
) {
  const [notice] = await database.query<{ id: number }>(
    `UPDATE notice SET title = coalesce($2, title), contents = coalesce($3, contents), domain = coalesce($4, domain),
            last_date = CASE WHEN $5 THEN last_date ELSE now() END
     WHERE id = $1 AND NOT removed RETURNING id`,
    [id, title ?? null, contents ?? null, domain ?? null, keepDate],
  );
  return found(notice, id);
}

/** Takes a notice back. @throws {OperatorRefused} when there is no such notice */
export async function removeNotice(database: Queryable, { id }: { id: number }) {
  const [notice] = await database.query<{ id: number }>(
    'UPDATE notice SET removed = true WHERE id = $1 AND NOT removed RETURNING id',
    [id],
  );
  return found(notice, id);
}

function found(notice: { id: number } | undefined, id: number) {
  if (notice === undefined) {
    throw new OperatorRefused(`There is no notice ${id}. \`notice list\` names those that are published.`);
  }
  return notice;
}
