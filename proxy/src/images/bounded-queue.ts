/** There is more to do than can wait. */
export class QueueFull extends Error {
  constructor() {
    super('Too many pictures are waited for.');
    this.name = 'QueueFull';
  }
}

/** Lets only so much work be done at once and only so much wait. */
export class BoundedQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #busy = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** How much waits for its turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does the work in its turn. @throws {QueueFull} at once when too much waits */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#atOnce) {
      this.#busy += 1;
    } else if (this.#waiting.length < this.#mostWaiting) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      throw new QueueFull();
    }
    try {
      return await work();
    } finally {
      // The place goes to whoever waits longest.
      const next = this.#waiting.shift();
      if (next === undefined) {
        this.#busy -= 1;
      } else {
        next();
      }
    }
  }
}
