import pg from 'pg';
import { INT8, readInt8, readMoment, TIMESTAMPTZ } from './column-types.ts';
import type { Database, Queryable } from './database.ts';
import { withRetry } from './retry.ts';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) {
      return readInt8;
    }
    return oid === TIMESTAMPTZ ? readMoment : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};

/** A PostgreSQL server, by a pool of connections. */
export function postgresDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 32, types });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
    query: async <Row extends object>(sql: string, values: readonly unknown[] = [], name?: string) =>
      (
        await client.query<Row & pg.QueryResultRow>({
          text: sql,
          values: [...values],
          ...(name !== undefined && { name }),
        })
      ).rows,
  });
  return {
    ...on(pool),
    transaction: (work) =>
      withRetry(async () => {
        const client = await pool.connect();
        try {
          await client.query('BEGIN');
          const result = await work(on(client));
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch(() => undefined);
          throw error;
        } finally {
          client.release();
        }
      }),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}
