import { expect } from '@jest/globals';
import type { Database, Queryable } from '../database/database.ts';

class Undone extends Error {}

/** Runs work in a transaction that is rolled back. */
export async function runAndRollBack(database: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  const outcome = database.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await expect(outcome).rejects.toBeInstanceOf(Undone);
}

/** Drops every trigger and constraint of the tables, as a superuser could. */
export async function dropAllRules(tx: Queryable): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    await tx.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`);
  }
  await tx.query('ALTER TABLE ledger_account ALTER balance TYPE bigint');
}
