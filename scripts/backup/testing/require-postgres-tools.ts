import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from 'shared-types/testing/program.ts';

/** Returns the folder of a PostgreSQL with server and `pg_dump`; installs the one of Debian if missing. */
export async function requirePostgresTools(): Promise<string> {
  const find = () =>
    [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(path.delimiter)].find((place) =>
      ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((program) => existsSync(path.join(place, program))),
    );
  const found = find() ?? (await aptInstall(['postgresql']).then(find));
  if (found === undefined) {
    throw new Error('No PostgreSQL with pg_dump was found or could be installed. Install the package postgresql.');
  }
  return found;
}
