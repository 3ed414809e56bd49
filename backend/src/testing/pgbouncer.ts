import { requireProgram } from 'shared-types/testing/program.ts';

/** Path of a PgBouncer for tests, installed when there is none. @throws {Error} that says what to install by hand */
export async function requirePgBouncer(): Promise<string> {
  return requireProgram({
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    packages: ['pgbouncer'],
  });
}
