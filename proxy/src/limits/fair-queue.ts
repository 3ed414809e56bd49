import PQueue from 'p-queue';
import { HttpFailure } from '../protection/error-responses.ts';

export interface FairQueueBounds {
  readonly running: number;
  /** Maximum number of them per address; less than `running` to leave room for other addresses. */
  readonly runningPerAddress: number;
  /** Maximum number of waiting tasks; addresses without a waiting task may exceed it by as much again. */
  readonly waiting: number;
}

/**
 * Runs tasks of addresses in turn: each address has a queue, whose first tasks join the queue of all. An address with
 * many tasks delays only its own ones.
 */
export class FairQueue {
  readonly #bounds: FairQueueBounds;
  readonly #all: PQueue;
  readonly #addresses = new Map<string, PQueue>();

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds;
    this.#all = new PQueue({ concurrency: bounds.running });
  }

  get waiting(): number {
    return [...this.#addresses.values()].reduce((sum, { size }) => sum + size, this.#all.size);
  }

  /** Runs a task when its address is next in the queue. @throws {HttpFailure} 503 if too many tasks wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const { runningPerAddress, waiting } = this.#bounds;
    const own = this.#addresses.get(address) ?? new PQueue({ concurrency: runningPerAddress });
    if (this.waiting >= (own.size > 0 ? waiting : 2 * waiting)) {
      throw new HttpFailure(503);
    }
    this.#addresses.set(address, own);
    try {
      return await own.add(async () => this.#all.add(work));
    } finally {
      if (own.size + own.pending === 0) {
        this.#addresses.delete(address);
      }
    }
  }
}
