/** Something that answers SQL with `$1`-style values. Amounts (BIGINT) come as numbers, moments as ISO 8601 text. */
export interface Queryable {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Where the provider keeps its sessions and rounds (`rgs_session`, `rgs_round`); whoever runs it hands it over. */
export interface RoundsDatabase extends Queryable {
  /** All of the work holds, or nothing when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** How players share that database. */
export interface Queueing {
  /** Runs work, whose queries wait for the database as one player's. */
  asPlayer(session: string, work: () => void): void;
  /** Runs work of a player when it is its turn, so that what waits holds no connection. @throws when too much waits */
  inTurn<T>(player: string, work: () => Promise<T>): Promise<T>;
}
