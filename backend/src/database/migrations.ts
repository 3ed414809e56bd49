import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** `<name of the migration>/<hash of its earlier text>.sql`: from what that text left behind to what the present one leaves. */
const EARLIER = path.join(FOLDER, 'earlier');

/** Migrations that ran under another name once: before → after. */
export const RENAMED: ReadonlyMap<string, string> = new Map([['097-round-records.sql', '098-round-records.sql']]);

/** One step of the schema. Once merged it never changes. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text. */
  readonly hash: string;
  /** Ways from earlier texts of the same migration, by their hashes. */
  readonly fromEarlier: ReadonlyMap<string, string>;
}

/** Every migration, in order. */
export function readMigrations(): Migration[] {
  return sqlFiles(FOLDER).map((name) => {
    const sql = readFileSync(path.join(FOLDER, name), 'utf8');
    const folder = path.join(EARLIER, path.basename(name, '.sql'));
    const earlier = existsSync(folder) ? sqlFiles(folder) : [];
    return {
      name,
      sql,
      hash: createHash('sha256').update(sql).digest('hex'),
      fromEarlier: new Map(
        earlier.map((file) => [path.basename(file, '.sql'), readFileSync(path.join(folder, file), 'utf8')]),
      ),
    };
  });
}

function sqlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
}
