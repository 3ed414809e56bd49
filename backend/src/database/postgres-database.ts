import type { Database } from './database.ts';
import { DatabaseQueue } from './database-queue.ts';
import { createClients, type TimeLimits } from './postgres-clients.ts';

/** For members' requests: the proxy waits 8 s for a response. */
export const SERVING_LIMITS: TimeLimits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 5_000,
  responseMs: 5_000,
};

/** For an operator's work or a schema change over all rows. */
export const PATIENT_LIMITS: TimeLimits = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  responseMs: 0,
};

/** Serialization failure and deadlock: the same transaction may work when repeated, after no other error. */
const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 8;

/** Number of connections for requests; long work of operators has additional ones. */
const CONNECTIONS = 32;
const CONNECTIONS_FOR_OPERATORS = 4;

/** Returns a database with a pool of connections. A lack of connections or time is reported as `DatabaseUnavailable`. */
export function createPostgresDatabase(url: string, limits: TimeLimits = SERVING_LIMITS): Database {
  const queue = new DatabaseQueue(CONNECTIONS);
  const { pool, lend } = createClients(url, CONNECTIONS + CONNECTIONS_FOR_OPERATORS, limits);
  return {
    query: (sql, values, name) => queue.inTurn(() => lend(limits, (client) => client.query(sql, values, name))),
    transaction: async (work, { patient = false } = {}) => {
      const own = patient ? PATIENT_LIMITS : limits;
      // Ends with the transaction, which suits a pooler too.
      const start = `BEGIN; SET LOCAL statement_timeout = ${own.statementMs}; SET LOCAL lock_timeout = ${own.lockMs};
        SET LOCAL idle_in_transaction_session_timeout = ${own.idleInTransactionMs}`;
      const attempt = () =>
        lend(own, async (client) => {
          await client.query(start);
          try {
            const result = await work(client);
            await client.commit();
            return result;
          } catch (error) {
            await client.query('ROLLBACK').catch(() => undefined);
            throw error;
          }
        });
      for (let tries = 1; ; tries += 1) {
        try {
          return await (patient ? attempt() : queue.inTurn(attempt));
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          if (!RETRIED.has(code) || tries >= MAX_TRIES) {
            throw error;
          }
        }
      }
    },
    load: () => {
      const { totalCount, idleCount } = pool;
      return { waiting: queue.waiting(), busy: totalCount - idleCount, idle: idleCount };
    },
    close: () => pool.end(),
  };
}
