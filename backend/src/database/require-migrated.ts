import type { Queryable } from './database.ts';
import { readMigrations } from './migrations.ts';
import { readRoutines, listMissingRoutines } from './routines.ts';

/** The schema lacks migrations or routines, and this backend is configured not to apply them. */
export class NotMigrated extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The schema is not up to date (${missing.join(', ')}), and MIGRATE=no. Run "npm run migrate" with this version first.`,
    );
    this.name = 'NotMigrated';
  }
}

/** Checks that the schema is up to date. @throws {NotMigrated} if it lacks a migration or routine */
export async function requireMigrated(database: Queryable): Promise<void> {
  const done = new Set(await listMigrations(database));
  const missing = readMigrations()
    .map(({ name }) => name)
    .filter((name) => !done.has(name));
  missing.push(...(await listMissingRoutines(database, readRoutines())));
  if (missing.length > 0) {
    throw new NotMigrated(missing);
  }
}

/** Returns the names of the migrations that a database has had, in order; empty for a new database. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`);
  const rows =
    table?.there === true ? await database.query<{ name: string }>('SELECT name FROM migration ORDER BY name') : [];
  return rows.map(({ name }) => name);
}
