import { QueueFull } from './queue-full.ts';

/** Limits of a queue shared by addresses. */
export interface FairQueueBounds {
  /** Maximum number of concurrent tasks. */
  readonly running: number;
  /** Maximum number of them per address; less than `running` to leave room for other addresses. */
  readonly runningPerAddress: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
}

/** A waiting task. */
interface Waiting {
  readonly start: () => void;
  readonly reject: (error: QueueFull) => void;
}

/** Tasks of one address. */
interface AddressQueue {
  running: number;
  readonly waiting: Waiting[];
}

/** Runs tasks of addresses in round-robin order: an address with many tasks delays only its own ones. */
export class FairQueue {
  /** In queue order: an address moves to the end when one of its tasks starts or ends. */
  readonly #addresses = new Map<string, AddressQueue>();
  readonly #bounds: FairQueueBounds;
  #running = 0;
  #waiting = 0;

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs a task when its address is next in the queue.
   * @throws {QueueFull} if too many tasks wait: the newest one of the address with the most waiting tasks is rejected
   */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const own = this.#addresses.get(address) ?? { running: 0, waiting: [] };
    this.#addresses.set(address, own);
    await new Promise<void>((start, reject) => {
      own.waiting.push({ start, reject });
      this.#waiting += 1;
      this.#startNext();
      if (this.#waiting > this.#bounds.waiting) {
        this.#rejectNewest(address, own);
      }
    });
    try {
      return await work();
    } finally {
      own.running -= 1;
      this.#running -= 1;
      this.#moveToEnd(address, own);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running < this.#bounds.running) {
      const found = [...this.#addresses].find(
        ([, { running, waiting }]) => waiting.length > 0 && running < this.#bounds.runningPerAddress,
      );
      if (found === undefined) {
        return;
      }
      const [address, queue] = found;
      this.#moveToEnd(address, queue);
      queue.running += 1;
      this.#running += 1;
      this.#waiting -= 1;
      queue.waiting.shift()?.start();
    }
  }

  /** Rejects the newest task of the address with the most waiting tasks. */
  #rejectNewest(...last: readonly [string, AddressQueue]): void {
    const [address, queue] = [...this.#addresses].reduce(
      (longest, entry) => (entry[1].waiting.length > longest[1].waiting.length ? entry : longest),
      last,
    );
    this.#waiting -= 1;
    queue.waiting.pop()?.reject(new QueueFull());
    if (queue.running + queue.waiting.length === 0) {
      this.#addresses.delete(address);
    }
  }

  #moveToEnd(address: string, queue: AddressQueue): void {
    this.#addresses.delete(address);
    if (queue.running + queue.waiting.length > 0) {
      this.#addresses.set(address, queue);
    }
  }
}
