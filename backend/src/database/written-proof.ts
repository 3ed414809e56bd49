import type { Database } from './database.ts';

/** One proof serves everybody who asks within this time, in ms. */
const GOOD_FOR_MS = 1_000;

/**
 * Whether the database takes writes: a commit of one row in a table of its own. However many ask, there is one at a time
 * and at most one a second.
 */
export class WrittenProof {
  readonly #database: Database;
  #running: Promise<void> | undefined;
  #provedAt = -Infinity;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws whatever kept the row from being written */
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
