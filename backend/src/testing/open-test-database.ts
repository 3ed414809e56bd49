import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { createPostgresDatabase, PATIENT_LIMITS } from '../database/postgres-database.ts';

export interface TestDatabase extends Database {
  /** For other processes. */
  readonly url: string;
}

/**
 * Opens a new database with the whole schema: a copy of the one that TEST_DATABASE_ORIGINAL names, else on a server
 * that ends with it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const original = process.env.TEST_DATABASE_ORIGINAL ?? '';
  if (original === '') {
    const { database, url, stop } = await openTestPostgres();
    return { ...database, url, close: stop };
  }
  const url = new URL(original);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAtServer(original, `CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)} STRATEGY file_copy`);
  url.pathname = `/${name}`;
  const database = createPostgresDatabase(url.href, PATIENT_LIMITS);
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await runAtServer(original, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAtServer(address: string, sql: string): Promise<void> {
  const url = new URL(address);
  url.pathname = '/template1';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
