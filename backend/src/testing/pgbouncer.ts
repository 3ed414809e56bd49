import { requireProgram } from 'shared-types/testing/program.ts';

/**
 * Returns the path of a PgBouncer for tests, which is installed if missing. @throws {Error} with manual instructions
 */
export async function requirePgBouncer(): Promise<string> {
  return requireProgram({
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    packages: ['pgbouncer'],
  });
}
