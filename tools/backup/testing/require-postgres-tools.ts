import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from '../../programs/apt-install.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Sees to it that the server of the tests and `pg_dump` are of one installation: those that the machine has, else
 * Debian's, which are installed. A server that DATABASE_TEST_URL names brings its own.
 */
export async function requirePostgresTools(): Promise<void> {
  const given = process.env.DATABASE_TEST_URL;
  const places = [
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const isWhole = (place: string) =>
    ['initdb', 'pg_dump', 'pg_restore'].every((program) => existsSync(path.join(place, program)));
  if ((given === undefined || given === '') && !places.some(isWhole)) {
    await aptInstall(['postgresql']);
  }
}
