import PQueue from 'p-queue';

/** Rejects work that finds too much waiting. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waited for.');
    this.name = 'QueueFull';
  }
}

/** Lets only so much work be done at once and only so much wait. */
export class BoundedQueue {
  readonly #queue: PQueue;
  readonly #maxWaiting: number;

  constructor(concurrency: number, maxWaiting: number) {
    this.#queue = new PQueue({ concurrency });
    this.#maxWaiting = maxWaiting;
  }

  /** Number of works that wait for their turn. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Does the work in its turn. @throws {QueueFull} at once when too much waits */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.pending >= this.#queue.concurrency && this.#queue.size >= this.#maxWaiting) {
      throw new QueueFull();
    }
    return this.#queue.add(work);
  }
}
