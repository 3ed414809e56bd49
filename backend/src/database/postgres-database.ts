import pg from 'pg';
import { INT8, readInt8, readMoment, TIMESTAMPTZ } from './column-types.ts';
import type { Database } from './database.ts';
import { DatabaseQueue } from './database-queue.ts';
import { isShared } from './pooler.ts';
import { PostgresClients } from './postgres-clients.ts';
import { withRetry } from './retry.ts';
import { limitStatements, PATIENT_LIMITS, SERVING_LIMITS, type TimeLimits } from './time-limits.ts';

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

/** Returns a database with a pool of connections. A lack of connections or time is reported as `DatabaseAway`. */
export function postgresDatabase(url: string, limits: TimeLimits = SERVING_LIMITS): Database {
  const queue = new DatabaseQueue(CONNECTIONS);
  const clients = new PostgresClients(
    { connectionString: url, max: CONNECTIONS + CONNECTIONS_FOR_OPERATORS, types },
    limits,
    isShared(url),
  );
  return {
    query: (sql, values, name) => queue.inTurn(() => clients.use(limits, (client) => client.query(sql, values, name))),
    transaction: (work, { patient = false } = {}) => {
      const own = patient ? PATIENT_LIMITS : limits;
      const inTurn = <R>(attempt: () => Promise<R>) => (patient ? attempt() : queue.inTurn(attempt));
      return withRetry(() =>
        inTurn(() =>
          clients.use(own, async (client) => {
            await client.script(`BEGIN; ${limitStatements(own, 'LOCAL')}`);
            try {
              const result = await work(client);
              await client.commit();
              return result;
            } catch (error) {
              await client.script('ROLLBACK').catch(() => undefined);
              throw error;
            }
          }),
        ),
      );
    },
    script: (sql) => clients.use(PATIENT_LIMITS, async (client) => client.script(sql)),
    load: () => ({ waiting: queue.waiting(), ...clients.connections() }),
    close: () => clients.close(),
  };
}
