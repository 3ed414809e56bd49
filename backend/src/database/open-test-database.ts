import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { copyOfDatabase } from './copy-of-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { pgliteConnection } from './pglite-connection.ts';
import { preparedTestDatabase } from './prepared-test-database.ts';
import { singleConnectionDatabase } from './single-connection.ts';

/** Names the version of the engine. */
const PACKAGE = path.join(import.meta.dirname, '../../package.json');

/** What a prepared database of PGlite consists of. */
const DUMP = 'dump.tar';

/** Whether tests get copies of the database that TEST_DATABASE_ORIGINAL names, as runs do that need very many. */
export function isCopied(): boolean {
  return (process.env.TEST_DATABASE_ORIGINAL ?? '') !== '';
}

/** A fresh database with the whole schema, for tests: in memory, or a copy of the original. */
export async function openTestDatabase(): Promise<Database> {
  if (isCopied()) {
    return copyOfDatabase(process.env.TEST_DATABASE_ORIGINAL ?? '');
  }
  return singleConnectionDatabase(await migratedConnection());
}

/** PGlite itself with the whole schema, for tests that ask how a statement is understood. */
export async function migratedPGlite(): Promise<PGlite> {
  return (await migratedConnection()).pglite;
}

/** In memory; to load what was migrated before takes a fifth of the time of a new database. */
async function migratedConnection() {
  const place = await preparedTestDatabase('pglite', writeDump, [readFileSync(PACKAGE, 'utf8')]);
  return pgliteConnection({ loadDataDir: new Blob([await readFile(path.join(place, DUMP))]) });
}

async function writeDump(place: string): Promise<void> {
  const connection = await pgliteConnection({});
  await migrate(singleConnectionDatabase(connection));
  const dump = await connection.pglite.dumpDataDir('none');
  await connection.close();
  mkdirSync(place);
  writeFileSync(path.join(place, DUMP), new Uint8Array(await dump.arrayBuffer()));
}
