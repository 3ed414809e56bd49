import PQueue from 'p-queue';
import { HttpError } from '../calls/http-error.ts';

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

  /** Runs work when a slot is free, first come first served. @throws {HttpError} 429 when too many wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: this.#concurrency });
    if (queue.size >= this.#maxWaiting) {
      throw new HttpError(429, 'Too many concurrent requests; please wait a moment.', undefined, 1);
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
