import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { INT8, readInt8, readMoment, TIMESTAMPTZ } from './column-types.ts';
import type { Connection } from './single-connection.ts';

/** A PGlite instance of this thread as a connection. */
export async function pgliteConnection(options: PGliteOptions): Promise<Connection & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...options,
    parsers: { [INT8]: readInt8, [TIMESTAMPTZ]: readMoment },
    serializers: { [INT8]: String },
  });
  return {
    pglite,
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await pglite.query<Row>(sql, [...values])).rows,
    script: async (sql) => {
      await pglite.exec(sql);
    },
    close: () => pglite.close(),
  };
}
