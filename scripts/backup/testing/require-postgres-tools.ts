import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from 'shared-types/testing/apt-install.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder of a PostgreSQL with server and `pg_dump`: one of this machine, else Debian's, which is installed.
 */
export async function requirePostgresTools(): Promise<string> {
  const found = findPostgresTools();
  if (found !== undefined) {
    return found;
  }
  await aptInstall(['postgresql']);
  const installed = findPostgresTools();
  if (installed === undefined) {
    throw new Error('No PostgreSQL with pg_dump was found, and Debian’s could not be installed.');
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
