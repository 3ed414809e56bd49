/** Something that runs SQL: the database itself or one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style values, or a script of several without values. Returns amounts (BIGINT) as
   * numbers and timestamps as ISO 8601 text; the rows of a script are undefined.
   * @param name of a frequent statement: PostgreSQL prepares it; always the same for the same text
   */
  query<Row extends object>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * Runs work in one transaction, which is rolled back if it throws. It is retried only after a serialization failure
   * or a deadlock (40001, 40P01).
   * @param options.patient for long work of operators: no statement or lock has a time limit
   * @throws {DatabaseUnavailable} if it cannot be done in time, or the connection is lost
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: { readonly patient?: boolean }): Promise<T>;
  /** Returns the length of the queue by urgency, and the number of connections. */
  load(): { readonly waiting: Readonly<Record<string, number>>; readonly busy: number; readonly idle: number };
  close(): Promise<void>;
}
