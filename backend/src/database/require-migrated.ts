import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from './database.ts';
import { readRoutines, routinesMissing } from './routines.ts';

/** The schema lacks migrations or routines, and this backend was told not to make them. */
export class NotMigrated extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The schema is not up to date (${missing.join(', ')}), and MIGRATE=no. Run "npm run migrate" with this version first.`,
    );
    this.name = 'NotMigrated';
  }
}

/** @throws {NotMigrated} when the schema lacks a migration or a routine of this program */
export async function requireMigrated(database: Queryable): Promise<void> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`);
  const rows = table?.there === true ? await database.query<{ name: string }>('SELECT name FROM migration') : [];
  const done = new Set(rows.map(({ name }) => name));
  const missing = readdirSync(path.join(import.meta.dirname, 'migrations')).filter(
    (name) => name.endsWith('.sql') && !done.has(name),
  );
  missing.push(...(await routinesMissing(database, readRoutines())));
  if (missing.length > 0) {
    throw new NotMigrated(missing);
  }
}
