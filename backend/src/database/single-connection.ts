import type { Database, Transaction } from './database.ts';
import { DatabaseQueue } from './database-queue.ts';
import { withRetry } from './retry.ts';

/** One connection, as the embedded database has it. */
export interface Connection extends Transaction {
  finishCopy?: NonNullable<Database['finishCopy']>;
  /** The same connection for work that takes long on purpose. */
  readonly patient?: Transaction;
  close(): Promise<void>;
}

/** Makes a database of one connection: statements and whole transactions take turns. */
export function singleConnectionDatabase(connection: Connection): Database {
  const queue = new DatabaseQueue(1);
  const inTurn = async <T>(work: () => Promise<T>) => queue.inTurn(work);
  return {
    query: (sql, values) => inTurn(() => connection.query(sql, values)),
    script: (sql) => inTurn(() => connection.script(sql)),
    transaction: (work, { patient = false } = {}) =>
      withRetry(() =>
        inTurn(async () => {
          await connection.query('BEGIN');
          try {
            const result = await work(patient ? (connection.patient ?? connection) : connection);
            await connection.query('COMMIT');
            return result;
          } catch (error) {
            await connection.query('ROLLBACK').catch(() => undefined);
            throw error;
          }
        }),
      ),
    ...(connection.finishCopy !== undefined && {
      finishCopy: (...what) => inTurn(async () => connection.finishCopy?.(...what)),
    }),
    ailing: () => undefined,
    load: () => ({ waiting: queue.waiting(), busy: queue.busy(), idle: 1 - queue.busy() }),
    close: () => inTurn(() => connection.close()),
  };
}
