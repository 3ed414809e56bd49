import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildBackend } from '../app.ts';
import { type FaultyWire, openFaultyWire } from '../testing/faulty-wire.ts';
import type { Database } from './database.ts';
import { openTestPostgres, type TestPostgres } from '../testing/open-test-postgres.ts';
import { createPostgresDatabase } from './postgres-database.ts';

// Long enough for a busy machine: a test shortens only the limit that it waits for.
const LIMITS = {
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 10_000,
  idleInTransactionMs: 10_000,
  responseMs: 10_000,
};
const RESPONSE_MS = 500;

let postgres: TestPostgres;
let wire: FaultyWire;
let address: URL;
let database: Database;
beforeAll(async () => {
  postgres = await openTestPostgres();
  await postgres.database.query('CREATE TABLE mark (id int PRIMARY KEY, times int NOT NULL DEFAULT 0)');
  address = new URL(postgres.url);
  wire = await openFaultyWire(Number(address.port));
  address.port = String(wire.port);
  database = createPostgresDatabase(address.href, LIMITS);
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await postgres.stop();
});
afterEach(() => {
  wire.blackHole = false;
  wire.dropResponseTo = undefined;
});

const one = async (on = database) => on.query<{ one: number }>('SELECT 1 AS one');
const marks = async () => (await postgres.database.query('SELECT id FROM mark')).length;
/** Runs work with a database that has other limits. */
const withLimits = async (limits: Partial<typeof LIMITS>, work: (limited: Database) => Promise<void>) => {
  const limited = createPostgresDatabase(address.href, { ...LIMITS, ...limits });
  await work(limited);
  await limited.close();
};
const mark = async (id: number, meanwhile: () => Promise<void> | void, on = database) =>
  on.transaction(async (tx) => {
    await tx.query('INSERT INTO mark (id) VALUES ($1)', [id]);
    await meanwhile();
  });

describe('a lost connection to PostgreSQL', () => {
  it('rolls a transaction back, and the next one gets another connection', async () => {
    const before = await marks();
    await expect(
      mark(1, async () => {
        wire.cut();
        // The end of the connection is detected between two statements: after the wait, and after reading sockets.
        await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => setImmediate(resolve));
      }).then(async () => one()),
    ).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(one()).resolves.toEqual([{ one: 1 }]);
    expect(await marks()).toBe(before);
  });

  it('does not end the process when the server stops with many open transactions', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 11 }, async (_, client) =>
        mark(100 + client, async () => {
          await postgres.database.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE $1',
            ['%mark%'],
          );
        }),
      ),
    );
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    await expect(one()).resolves.toEqual([{ one: 1 }]);
  });

  it('reports an unknown result between COMMIT and response, and does not repeat it', async () => {
    await postgres.database.query('INSERT INTO mark (id) VALUES (200)');
    let runs = 0;
    wire.dropResponseTo = 'COMMIT';
    const add = database.transaction(async (tx) => {
      runs += 1;
      await tx.query('UPDATE mark SET times = times + 1 WHERE id = 200');
    });
    await expect(add).rejects.toMatchObject({ reason: 'unknown' });
    expect(runs).toBe(1);
    expect(await postgres.database.query('SELECT times FROM mark WHERE id = 200')).toEqual([{ times: 1 }]);
  });
});

describe('a time limit', () => {
  it('stops waiting for a locked row at the time limit', async () => {
    await mark(300, () => undefined);
    await withLimits({ lockMs: 200 }, async (limited) =>
      postgres.database.transaction(async (tx) => {
        await tx.query('SELECT id FROM mark WHERE id = 300 FOR UPDATE');
        const update = limited.query('UPDATE mark SET times = 1 WHERE id = 300');
        await expect(update).rejects.toMatchObject({ reason: 'busy' });
        const remove = limited.transaction(async (tx2) => tx2.query('DELETE FROM mark WHERE id = 300'));
        await expect(remove).rejects.toMatchObject({ reason: 'busy' });
      }),
    );
  });

  it('ends a statement at the time limit, no patient one', async () => {
    const sleep = 'SELECT pg_sleep(0.4)';
    await withLimits({ statementMs: 300 }, async (limited) => {
      await expect(limited.query(sleep)).rejects.toMatchObject({ reason: 'busy' });
      await expect(limited.transaction(async (tx) => tx.query(sleep))).rejects.toMatchObject({ reason: 'busy' });
      await expect(limited.transaction(async (tx) => tx.query(sleep), { patient: true })).resolves.toHaveLength(1);
    });
  });

  it('ends an idle transaction at the time limit', async () => {
    const wait = async () => new Promise<void>((resolve) => setTimeout(resolve, 600));
    await withLimits({ idleInTransactionMs: 300 }, async (limited) => {
      await expect(mark(301, wait, limited)).rejects.toThrow();
    });
    expect(await postgres.database.query('SELECT id FROM mark WHERE id = 301')).toEqual([]);
  });
});

it('commits nothing of a failed transaction, also when its work caught the error', async () => {
  const swallowed = database.transaction(async (tx) => {
    await tx.query('INSERT INTO mark (id) VALUES (400)');
    await tx.query('SELECT 1 / 0').catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('was undone');
});

// Each waits for the limit of a new connection.
if (process.env.FULL_TESTS === '1') {
  it('stops waiting in time for a silent server, also in the pool', async () => {
    await withLimits({ responseMs: RESPONSE_MS }, async (limited) => {
      await Promise.all(Array.from({ length: 12 }, async () => one(limited)));
      wire.blackHole = true;
      await expect(one(limited)).rejects.toMatchObject({ reason: 'unreachable' });
      await expect(one(limited)).rejects.toMatchObject({ reason: 'unreachable' });
      wire.blackHole = false;
      // Each of the other ten would take its own time limit.
      const started = performance.now();
      for (let round = 0; round < 10; round += 1) {
        await one(limited);
      }
      expect(performance.now() - started).toBeLessThan(10 * RESPONSE_MS);
    });
  });

  it('returns 503 with the time to wait while PostgreSQL is unavailable', async () => {
    await withLimits({ responseMs: RESPONSE_MS }, async (limited) => {
      const options = { gamesOrigin: () => '', logLevel: 'silent' } as const;
      const app = await buildBackend({ database: limited, ...options });
      wire.blackHole = true;
      const response = await app.inject({ method: 'POST', url: '/api/member/notice-list', payload: {} });
      const ready = await app.inject('/readyz');
      await app.close();
      expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);
      expect(response.statusCode).not.toBe(500);
    });
  });
}
