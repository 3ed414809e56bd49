import type { Database } from '../database/database.ts';
import { RETENTION_RULES, type RetentionRule } from './retention-rules.ts';

/** Pages of a table per batch: 4 MiB, so that its locks last for milliseconds. */
const PAGES_AT_ONCE = 512;

/** Number of removed rows by table. */
export type Removed = Readonly<Record<string, number>>;

/**
 * Deletes expired rows, by ranges of each table in its order on disk: no index is needed, each range is one
 * transaction, and a locked row waits for the next run.
 */
export async function removeOldRows(
  database: Database,
  rules: readonly RetentionRule[] = RETENTION_RULES,
): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const rule of rules) {
    removed[rule.table] = await removeOf(database, rule);
  }
  return removed;
}

async function removeOf(database: Database, { table, days, since, done = 'true' }: RetentionRule): Promise<number> {
  const [size] = await database.query<{ pages: number }>(
    `SELECT pg_relation_size($1::regclass) / current_setting('block_size')::bigint AS pages`,
    [table],
  );
  let removed = 0;
  for (let page = 0; page < (size?.pages ?? 0); page += PAGES_AT_ONCE) {
    const gone = await database.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT t.ctid FROM ${table} t
         WHERE t.ctid >= $1::text::tid AND t.ctid < $2::text::tid
           AND t.${since} < now() - $3::int * interval '1 day' AND (${done})
         FOR UPDATE SKIP LOCKED)) RETURNING 1 AS one`,
      [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`, days],
    );
    removed += gone.length;
  }
  return removed;
}
