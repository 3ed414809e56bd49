import pg from 'pg';
import { isConnectionLost, nameConnectionError, DatabaseUnavailable } from './database-errors.ts';
import type { Queryable } from './database.ts';

/** Time limits of database work, in ms; 0 means no limit. */
export interface TimeLimits {
  /** Until a connection is made, or one of the pool is free. */
  readonly connectMs: number;
  /** One statement, as the server counts. */
  readonly statementMs: number;
  /** Waiting for a row that another transaction has locked. */
  readonly lockMs: number;
  /** A transaction without statements. */
  readonly idleInTransactionMs: number;
  /** Until a response arrives: longer than the server's limit, so that only a lost connection exceeds it. */
  readonly responseMs: number;
}

export interface Statements extends Queryable {
  /** @throws {DatabaseUnavailable} if the connection is lost before the response */
  commit(): Promise<void>;
}

const KEEP_ALIVE_AFTER_MS = 5_000;

/** Returns the address of a PostgreSQL behind a pooler in transaction mode. */
export function getPoolerAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('pooler', 'transaction');
  return address.toString();
}

const types = new pg.TypeOverrides();

types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The amount ${text} is too large to be carried exactly.`);
  }
  return value;
});
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/**
 * Returns a pool of connections. Each has a permanent error listener: otherwise a connection that is lost during use
 * would end the process. After one was lost, the older ones are discarded, as each would need its time limit to detect a
 * dead network connection.
 * @param max number of connections
 */
export function createClients(url: string, max: number, limits: TimeLimits) {
  // A pooler lends connections for a transaction: no session state may outlast it.
  const shared = new URL(url).searchParams.has('pooler');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // Of statements outside of transactions; transactions have separate ones.
    ...(!shared && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    }),
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  const madeIn = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    madeIn.set(client, generation);
  });

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw nameConnectionError(error);
      });
      if (madeIn.get(client) === generation) {
        return client;
      }
      client.release(true);
    }
  }

  return {
    pool,
    /** Lends a connection; a lost one is discarded. @throws {DatabaseUnavailable} if no connection can be made */
    async lend<T>({ responseMs }: TimeLimits, work: (client: Statements) => Promise<T>): Promise<T> {
      const client = await take();
      let lost = false;
      const lose = () => (lost = true);
      client.on('error', lose);
      const send = async <Row extends object>(text: string, values?: readonly unknown[], name?: string) => {
        if (lost) {
          throw new DatabaseUnavailable('unreachable');
        }
        try {
          return await client.query<Row & pg.QueryResultRow>({
            text,
            ...(values !== undefined && { values: [...values] }),
            ...(name !== undefined && !shared && { name }),
            ...(responseMs > 0 && { query_timeout: responseMs }),
          });
        } catch (error) {
          if (isConnectionLost(error) && !lost) {
            lost = true;
            generation += 1;
          }
          throw nameConnectionError(error);
        }
      };
      try {
        return await work({
          query: async (sql, values = [], name) => (await send<never>(sql, values, name)).rows,
          commit: async () => {
            const sent = !lost;
            const { command } = await send('COMMIT').catch((error: unknown) => {
              throw sent && lost ? new DatabaseUnavailable('unknown', { cause: error }) : error;
            });
            if (command !== 'COMMIT') {
              throw new Error('The transaction had failed already and was undone.');
            }
          },
        });
      } finally {
        client.removeListener('error', lose);
        client.release(lost);
      }
    },
  };
}
