import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { isCopied, openTestDatabase } from '../database/open-test-database.ts';
import { openTestPostgres } from '../database/open-test-postgres.ts';

/** A database for a test and how it ends. */
export interface OpenedDatabase {
  readonly database: Database;
  stop(): Promise<void>;
}

type Kind = readonly [name: string, open: () => Promise<OpenedDatabase>];

async function open(): Promise<OpenedDatabase> {
  const database = await openTestDatabase();
  return { database, stop: () => database.close() };
}

/** A PostgreSQL for tests of what happens at once, of which the embedded database shows nothing. */
export async function openTestServer(): Promise<OpenedDatabase> {
  return isCopied() ? open() : openTestPostgres();
}

/**
 * The two kinds of database that money must be safe on, by name, for `describe.each`; one alone where tests are given
 * copies of an original.
 */
export const TEST_DATABASES: readonly Kind[] = isCopied()
  ? [['a copy', open]]
  : [
      ['PGlite', open],
      ['PostgreSQL', openTestServer],
    ];

/** Makes a database as new: a mutant leaves it broken. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database);
}

/** Figures of a test for whoever reads its output. */
export function printFigures(what: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  process.stdout.write(`  ≈ ${what}: ${text}\n`);
}
