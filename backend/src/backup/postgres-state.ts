import type { Queryable } from '../database/database.ts';

/** Beginning of the name under which a restore keeps the schema that it replaced. */
export const KEPT_SCHEMA = 'before_restore_';

/** Major version of a server. */
export async function serverMajor(database: Queryable): Promise<number> {
  const [row] = await database.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`);
  return Math.floor(Number(row?.number ?? 0) / 10_000);
}

/** Whether anything of the site, or anybody else's, stands in the schema that the site uses. */
export async function hasTables(database: Queryable): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 AS one FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' LIMIT 1`,
  );
  return rows.length > 0;
}

/** Other sessions on the same database, by the names that they gave themselves: a backend that runs looks every few seconds. */
export async function otherSessions(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ who: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'process ' || pid) AS who FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows.map(({ who }) => who);
}
