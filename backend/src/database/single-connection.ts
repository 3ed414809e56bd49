import type { Database, Transaction } from './database.ts';
import { DatabaseBusy } from './database-away.ts';
import { withRetry } from './retry.ts';

/** One connection, as the embedded database has it. */
export interface Connection extends Transaction {
  finishCopy?: NonNullable<Database['finishCopy']>;
  /** The same connection for work that takes long on purpose. */
  readonly patient?: Transaction;
  close(): Promise<void>;
}

const MOST_WAITING = 2_000;

/** Makes a database of one connection: statements and whole transactions take turns, and only so many may wait. */
export function singleConnectionDatabase(connection: Connection): Database {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) {
      throw new DatabaseBusy();
    }
    waiting += 1;
    const turn = last.then(work, work).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
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
    close: () => inTurn(() => connection.close()),
  };
}
