import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../calls/operator-error.ts';
import type { Queryable } from '../database/database.ts';

/**
 * Runs a tool of the folder PG_BIN, or of the search path, on a database. The password is in the environment, where
 * `ps` does not show it.
 * @throws {OperatorError} with the tool's message, or how to get it
 */
export async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await promisify(execFile)(
      path.join(process.env.PG_BIN ?? '', name),
      [...args, '--no-password', `--dbname=${address.href}`],
      {
        env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }), LC_ALL: 'C' },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new OperatorError(
      `${name} failed: ${output || String(error)}. It must be of the server's version or a newer one: install it ` +
        `(Debian: apt-get install postgresql-client, from apt.postgresql.org for a newer one), or set PG_BIN to its folder.`,
    );
  }
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
