import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from 'shared-types/testing/apt-install.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of a PostgreSQL with server and `pg_dump`; installs the one of Debian if missing. */
export async function requirePostgresTools(): Promise<string> {
  const found = findPostgresTools();
  if (found !== undefined) {
    return found;
  }
  await aptInstall(['postgresql']);
  const installed = findPostgresTools();
  if (installed === undefined) {
    throw new Error('No PostgreSQL with pg_dump was found or could be installed. Install the package postgresql.');
  }
  return installed;
}

function findPostgresTools(): string | undefined {
  const places = [
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return places.find((place) =>
    ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((program) => existsSync(path.join(place, program))),
  );
}
