/** The queue of one key is full; the caller responds with 429. */
class TooManyWaiting extends Error {
  readonly statusCode = 429;
  /** In seconds. */
  readonly retryAfter = 1;

  constructor() {
    super('Too many concurrent requests; please wait a moment.');
    this.name = 'TooManyWaiting';
  }
}

interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the concurrent work per key. Waiting work uses no database connection, so that one member's queue does not
 * starve others.
 */
export class KeyedSemaphore {
  readonly #lines = new Map<string, Line>();
  readonly #concurrency: number;
  readonly #maxWaiting: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#concurrency = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Runs work when a slot is free, first come first served. @throws {TooManyWaiting} */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.busy < this.#concurrency) {
      line.busy += 1;
    } else if (line.waiting.length < this.#maxWaiting) {
      // The slot is passed to the next one.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else {
      throw new TooManyWaiting();
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) {
        next();
      } else {
        line.busy -= 1;
        if (line.busy === 0) {
          this.#lines.delete(key);
        }
      }
    }
  }
}
