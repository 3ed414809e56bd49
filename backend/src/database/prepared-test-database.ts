import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from './migrations.ts';
import { readRoutines } from './routines.ts';

const FOLDER = path.join(import.meta.dirname, '../../../.cache/test-databases');

const DAY_MS = 86_400_000;

/**
 * The folder of a migrated database of tests, to be copied: made once for each text of the schema and each day, since tables
 * by month are made from the day on. Of several processes that make it at once the first one's stays, unchanged, since
 * others read it already.
 * @param kind engine
 * @param make makes the folder that it is given, with something in it
 * @param content texts that it depends on beside the schema: of the engine, of programs that wrote into it
 * @throws {Error} when a file is made
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
  const now = Date.now();
  const day = dayOf(now);
  const place = path.join(FOLDER, day, `${kind}-${hash}`);
  if (existsSync(place)) {
    return place;
  }
  mkdirSync(path.dirname(place), { recursive: true });
  // Yesterday's may still be read by tests that began before midnight.
  for (const past of readdirSync(FOLDER).filter((name) => name < dayOf(now - DAY_MS))) {
    rmSync(path.join(FOLDER, past), { recursive: true, force: true });
  }
  const making = `${place}.${randomUUID()}`;
  await make(making);
  if (!statSync(making).isDirectory()) {
    rmSync(making);
    throw new Error(
      `${kind}: a file would replace that of another process, which may be read just then; make a folder.`,
    );
  }
  try {
    // Refused where a folder with something in it stands already.
    renameSync(making, place);
  } catch (error) {
    if (!existsSync(place)) {
      throw error;
    }
    rmSync(making, { recursive: true });
  }
  return place;
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
