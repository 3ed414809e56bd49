import PQueue from 'p-queue';

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

/**
 * Limits the concurrent work per key. Waiting work uses no database connection, so that one member's queue does not
 * starve others.
 */
export class KeyedSemaphore {
  readonly #queues = new Map<string, PQueue>();
  readonly #concurrency: number;
  readonly #maxWaiting: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#concurrency = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Runs work when a slot is free, first come first served. @throws {TooManyWaiting} */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: this.#concurrency });
    if (queue.size >= this.#maxWaiting) {
      throw new TooManyWaiting();
    }
    this.#queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size + queue.pending === 0) {
        this.#queues.delete(key);
      }
    }
  }
}
