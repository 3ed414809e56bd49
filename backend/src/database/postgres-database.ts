import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseQueue } from './database-queue.ts';
import { isPooled } from './pooler.ts';
import { PostgresClients } from './postgres-clients.ts';
import { limitStatements, PATIENT_LIMITS, SERVING_LIMITS, type TimeLimits } from './time-limits.ts';

/** Serialization failure and deadlock: the same transaction may work when repeated. */
const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 8;

/** Retries a transaction after a serialization failure or a deadlock, and after no other error. */
async function retryTransaction<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED.has(code) || tries >= MAX_TRIES) {
        throw error;
      }
    }
  }
}

/** PostgreSQL's type ids of the columns with a custom parser. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Parses a BIGINT. @throws {RangeError} if a number cannot represent it exactly */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The amount ${text} is too large to be carried exactly.`);
  }
  return value;
}

function readMoment(text: string): string {
  return new Date(text).toISOString();
}

/** Number of connections for requests; long work of operators has additional ones. */
const CONNECTIONS = 32;
const CONNECTIONS_FOR_OPERATORS = 4;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) {
      return readInt8;
    }
    return oid === TIMESTAMPTZ ? readMoment : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};

/** Returns a database with a pool of connections. A lack of connections or time is reported as `DatabaseUnavailable`. */
export function createPostgresDatabase(url: string, limits: TimeLimits = SERVING_LIMITS): Database {
  const queue = new DatabaseQueue(CONNECTIONS);
  const clients = new PostgresClients(
    { connectionString: url, max: CONNECTIONS + CONNECTIONS_FOR_OPERATORS, types },
    limits,
    isPooled(url),
  );
  return {
    query: (sql, values, name) => queue.inTurn(() => clients.use(limits, (client) => client.query(sql, values, name))),
    transaction: (work, { patient = false } = {}) => {
      const own = patient ? PATIENT_LIMITS : limits;
      const inTurn = <R>(attempt: () => Promise<R>) => (patient ? attempt() : queue.inTurn(attempt));
      return retryTransaction(() =>
        inTurn(() =>
          clients.use(own, async (client) => {
            await client.query(`BEGIN; ${limitStatements(own)}`);
            try {
              const result = await work(client);
              await client.commit();
              return result;
            } catch (error) {
              await client.query('ROLLBACK').catch(() => undefined);
              throw error;
            }
          }),
        ),
      );
    },
    load: () => ({ waiting: queue.waiting(), ...clients.connections() }),
    close: () => clients.close(),
  };
}
