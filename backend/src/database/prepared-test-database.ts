import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from './migrations.ts';
import { readRoutines } from './routines.ts';

const FOLDER = path.join(import.meta.dirname, '../../../.cache/test-databases');

/**
 * Where a migrated database of tests lies to be copied: made once for each text of the schema and each day, since tables
 * by month are made from the day on. Of several processes that make it at once the first one's stays.
 * @param kind engine
 * @param make writes the database to the place that it is given, a file or a folder
 * @param content texts that it depends on beside the schema: of the engine, of programs that wrote into it
 */
export async function preparedTestDatabase(
  kind: string,
  make: (place: string) => Promise<void>,
  content: readonly string[] = [],
): Promise<string> {
  const schema = [...readMigrations(), ...readRoutines()].map(({ name, hash }) => `${name} ${hash}`);
  const hash = createHash('sha256')
    .update([...schema, ...content].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const day = new Date().toISOString().slice(0, 10);
  const place = path.join(FOLDER, day, `${kind}-${hash}`);
  if (existsSync(place)) {
    return place;
  }
  mkdirSync(path.dirname(place), { recursive: true });
  for (const past of readdirSync(FOLDER).filter((name) => name < day)) {
    rmSync(path.join(FOLDER, past), { recursive: true, force: true });
  }
  const making = `${place}.${randomUUID()}`;
  await make(making);
  try {
    renameSync(making, place);
  } catch (error) {
    if (!existsSync(place)) {
      throw error;
    }
    rmSync(making, { recursive: true });
  }
  return place;
}
