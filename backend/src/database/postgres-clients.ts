import pg from 'pg';
import { isConnectionLost, nameConnectionError, DatabaseUnavailable } from './database-errors.ts';
import type { Queryable } from './database.ts';
import type { TimeLimits } from './time-limits.ts';

export interface Statements extends Queryable {
  /** @throws {DatabaseUnavailable} if the connection is lost before the response */
  commit(): Promise<void>;
}

const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * The connections of a pool. Each has a permanent error listener: otherwise a connection that is lost during use would
 * end the process. After one was lost, the older ones are discarded, as each would need its time limit to detect a dead
 * network connection.
 */
export class PostgresClients {
  readonly #pool: pg.Pool;
  readonly #madeIn = new WeakMap<pg.PoolClient, number>();
  readonly #shared: boolean;
  #generation = 0;

  /** @param shared whether a pooler shares the connections between transactions: no session state is set then */
  constructor(config: pg.PoolConfig, limits: TimeLimits, shared: boolean) {
    this.#shared = shared;
    this.#pool = new pg.Pool({
      ...config,
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
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#madeIn.set(client, this.#generation);
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  connections(): { readonly busy: number; readonly idle: number } {
    const { totalCount, idleCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount };
  }

  /** Lends a connection; a lost one is discarded. @throws {DatabaseUnavailable} if no connection can be made */
  async use<T>(limits: TimeLimits, work: (client: Statements) => Promise<T>): Promise<T> {
    const client = await this.#take();
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
          ...(name !== undefined && !this.#shared && { name }),
          ...(limits.responseMs > 0 && { query_timeout: limits.responseMs }),
        });
      } catch (error) {
        if (isConnectionLost(error) && !lost) {
          lost = true;
          this.#generation += 1;
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
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw nameConnectionError(error);
      });
      if (this.#madeIn.get(client) === this.#generation) {
        return client;
      }
      client.release(true);
    }
  }
}
