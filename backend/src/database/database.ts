/** Something that answers SQL: the database itself or one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement with `$1`-style values. Amounts (BIGINT) come as numbers, moments as ISO 8601 text.
   * @param name of a statement that runs very often: PostgreSQL keeps it prepared; always the same for the same text
   */
  query<Row extends object>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A transaction that is open. */
export interface Transaction extends Queryable {
  /** Runs a script of several statements without values. */
  script(sql: string): Promise<void>;
}

/** Who waits for the database, and how many connections there are. */
export interface DatabaseLoad {
  /** By urgency; `begun`: who had a turn before. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly busy: number;
  readonly idle: number;
}

/** A PostgreSQL database. */
export interface Database extends Queryable {
  /**
   * Runs work in one transaction: all of it holds, or nothing when it throws. It is tried again only after a
   * serialization failure or a deadlock (40001, 40P01).
   * @param options.patient for long work of operators: no statement or lock has a time limit
   * @throws {DatabaseAway} when it cannot be done in time, or the connection is lost
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { readonly patient?: boolean }): Promise<T>;
  /** Runs a script of several statements without values. */
  script(sql: string): Promise<void>;
  load(): DatabaseLoad;
  close(): Promise<void>;
}
