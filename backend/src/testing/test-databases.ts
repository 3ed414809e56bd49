import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { makeMonths } from '../ledger/months.ts';

/** Empties a database completely: a mutant leaves it broken. */
export async function clearDatabase(database: Database): Promise<void> {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database);
  await makeMonths(database);
}

/** Prints figures of a test to its output. */
export function printFigures(what: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  process.stdout.write(`  ≈ ${what}: ${text}\n`);
}
