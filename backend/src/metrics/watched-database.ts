import { DURATION_BUCKETS, getSecondsSince } from 'observability/metrics/durations.ts';
import { runInSpan } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database, Queryable } from '../database/database.ts';
import { getCurrentTrace } from '../tracing/current-trace.ts';
import { DatabaseUnavailable } from '../database/database-errors.ts';

/** Returns the same database with measured durations, and counts the ledger's committed transfers. */
export function observeDatabase(database: Database, registry: Registry, tracing?: Tracing): Database {
  const durations = new Histogram({
    name: 'site_database_duration_seconds',
    help: 'Time of a statement or a whole transaction, waiting included; busy: its turn did not come in time.',
    labelNames: ['kind', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const transfers = new Counter({
    name: 'site_ledger_transfers_total',
    help: 'Transfers of money that were committed, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const measured = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await runInSpan(tracing, getCurrentTrace(), `database ${kind}`, work);
    } catch (error) {
      outcome = !(error instanceof DatabaseUnavailable) ? 'refused' : error.reason === 'busy' ? 'busy' : 'away';
      throw error;
    } finally {
      durations.observe({ kind, outcome }, getSecondsSince(started));
    }
  };
  return {
    ...database,
    query: (sql, values, name) => measured('statement', async () => database.query(sql, values, name)),
    transaction: async (work, options) => {
      let kinds: string[] = [];
      const result = await measured('transaction', async () =>
        database.transaction(async (tx) => {
          // The transfers of an earlier attempt were rolled back.
          kinds = [];
          return work(recordTransfers(tx, kinds, tracing));
        }, options),
      );
      kinds.forEach((kind) => transfers.inc({ kind }));
      return result;
    },
  };
}

/** Records the kind of each successful transfer; one that is rolled back to a savepoint is dropped. */
function recordTransfers(tx: Queryable, kinds: string[], tracing: Tracing | undefined): Queryable {
  let saved = 0;
  const query: Queryable['query'] = async <Row extends object>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ) => {
    // The statement's first word: the text may contain more than a span should.
    const what = `database ${name ?? sql.trimStart().split(/\s/, 1)[0]}`;
    const rows = await runInSpan(tracing, getCurrentTrace(), what, async () => tx.query<Row>(sql, values, name));
    if (name === 'ledger_move') {
      const [moved] = rows;
      if (moved !== undefined && 'short' in moved && moved.short === null) {
        kinds.push(String(values?.[1]));
      }
    } else if (sql.startsWith('SAVEPOINT')) {
      saved = kinds.length;
    } else if (sql.startsWith('ROLLBACK TO')) {
      kinds.length = saved;
    }
    return rows;
  };
  return { ...tx, query };
}
