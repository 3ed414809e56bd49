import type { Database } from './database.ts';

/** A check is reused for this time, in ms. */
const GOOD_FOR_MS = 1_000;

/**
 * Checks that the database accepts writes, by a commit of one row in a dedicated table. Concurrent callers share one
 * check, at most one per second.
 */
export class WriteProbe {
  readonly #database: Database;
  #running: Promise<void> | undefined;
  #provedAt = -Infinity;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws the error of the write */
  async prove(): Promise<void> {
    if (performance.now() - this.#provedAt < GOOD_FOR_MS) {
      return;
    }
    this.#running ??= this.#write().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #write(): Promise<void> {
    await this.#database.transaction(async (tx) =>
      tx.query('INSERT INTO written_proof (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET at = now()'),
    );
    this.#provedAt = performance.now();
  }
}
