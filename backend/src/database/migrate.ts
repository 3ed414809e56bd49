import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A migration that ran already has another text now. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`The migration ${name} was changed after it ran. Put the old text back and write a new migration instead.`);
    this.name = 'MigrationChanged';
  }
}

/** Brings the schema up to date: each file of `migrations` once, in order, in a transaction of its own. */
export async function migrate(database: Database): Promise<void> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  );
  const done = new Map(
    (await database.query<{ name: string; hash: string }>('SELECT name, hash FROM migration')).map(({ name, hash }) => [
      name,
      hash,
    ]),
  );
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    const sql = readFileSync(path.join(FOLDER, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const before = done.get(name);
    if (before === undefined) {
      // A script of several statements is one transaction, in PostgreSQL and in PGlite alike, once it says so.
      await database.script(
        `BEGIN;\n${sql}\nINSERT INTO migration (name, hash) VALUES ('${name}', '${hash}');\nCOMMIT;`,
      );
    } else if (before !== hash) {
      throw new MigrationChanged(name);
    }
  }
}
