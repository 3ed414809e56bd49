/** Runs SQL with `$1`-style values. Returns amounts (BIGINT) as numbers and timestamps as ISO 8601 text. */
export interface RoundsQueryable {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The database of the provider's sessions and rounds (`rgs_session`, `rgs_round`), passed by its operator. */
export interface RoundsDatabase extends RoundsQueryable {
  /** Runs work in one transaction, which is rolled back if it throws. */
  transaction<T>(work: (tx: RoundsQueryable) => Promise<T>): Promise<T>;
}

export interface Queueing {
  /** Runs work, whose queries wait for the database as one player's. */
  asPlayer(session: string, work: () => void): void;
  /** Runs work of a player in its turn; waiting work uses no connection. @throws if too much work waits */
  inTurn<T>(player: string, work: () => Promise<T>): Promise<T>;
}
