import pLimit, { type LimitFunction } from 'p-limit';

/** There is more to do than can wait. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waited for.');
    this.name = 'QueueFull';
  }
}

/** Lets only so much work be done at once and only so much wait. */
export class BoundedQueue {
  readonly #limit: LimitFunction;
  readonly #most: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#limit = pLimit(atOnce);
    this.#most = atOnce + mostWaiting;
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /** Does the work in its turn. @throws {QueueFull} at once when too much waits */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.#most) {
      throw new QueueFull();
    }
    return this.#limit(work);
  }
}
