import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { postgresDatabase } from './postgres-database.ts';
import { startPostgresServer } from './postgres-server.ts';
import { preparedTestDatabase } from './prepared-test-database.ts';
import { PATIENT_LIMITS } from './time-limits.ts';

/** A real PostgreSQL of a test's own. */
export interface TestPostgres {
  readonly database: Database;
  /** For other processes. */
  readonly url: string;
  /**
   * Stops the server and starts it again on the same port: `fast` ends its connections in order, `immediate` as a crash.
   * @param downMs how long it is away in between
   * @throws {Error} for a server that was given by its address
   */
  restart(how: 'fast' | 'immediate', downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh PostgreSQL with the whole schema, or takes an empty database of the one that DATABASE_TEST_URL names.
 * @param options.durable whether commits are synced as they are in earnest; tests need none of it
 */
export async function openTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.DATABASE_TEST_URL;
  if (given !== undefined && given !== '') {
    const database = postgresDatabase(given, PATIENT_LIMITS);
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(database);
    return {
      database,
      url: given,
      restart: () => Promise.reject(new Error('A PostgreSQL that DATABASE_TEST_URL names cannot be restarted.')),
      stop: () => database.close(),
    };
  }
  const server = await startPostgresServer({ from: await preparedData(), durable });
  const database = postgresDatabase(server.url, PATIENT_LIMITS);
  return {
    database,
    url: server.url,
    restart: async (how, downMs) => {
      await server.end(how);
      await sleep(downMs);
      await server.start();
    },
    stop: async () => {
      await database.close();
      await server.end('fast');
      server.remove();
    },
  };
}

/** The data folder of a server that was migrated and ended in order. */
async function preparedData(): Promise<string> {
  const version = execFileSync(`${await findPostgresBinaries()}/postgres`, ['--version'], { encoding: 'utf8' });
  return preparedTestDatabase(`postgres-${/[\d.]+/.exec(version)?.[0]}`, async (place) => {
    const server = await startPostgresServer({ durable: false });
    const database = postgresDatabase(server.url, PATIENT_LIMITS);
    await migrate(database);
    await database.close();
    await server.end('fast');
    execFileSync('cp', ['-a', server.data, place]);
    server.remove();
  });
}
