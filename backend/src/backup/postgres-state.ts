import type { Queryable } from '../database/database.ts';

/** Prefix of the name of a replaced schema after a restore. */
export const REPLACED_SCHEMA_PREFIX = 'before_restore_';

/** Returns the major version of a server. */
export async function getServerMajor(database: Queryable): Promise<number> {
  const [row] = await database.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
  return Math.floor(Number(row?.number ?? 0) / 10_000);
}

/** Returns true if the schema of the site contains tables, also foreign ones. */
export async function hasTables(database: Queryable): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 AS one FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' LIMIT 1`,
  );
  return rows.length > 0;
}

/** Returns the names of other sessions on the same database. A running backend connects every few seconds. */
export async function listOtherSessions(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ who: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'process ' || pid) AS who FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows.map(({ who }) => who);
}
