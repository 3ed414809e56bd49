import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../database/database.ts';

/** The migrations that a database has had, in order; none when it never had any. */
export async function migrationsOf(database: Queryable): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`);
  if (table?.there !== true) {
    return [];
  }
  return (await database.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).map(({ name }) => name);
}

/** Those of a list that this program does not know: the database is of a newer one. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set(readdirSync(path.join(import.meta.dirname, '../database/migrations')));
  return names.filter((name) => !known.has(name));
}
