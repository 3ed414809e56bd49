import PQueue from 'p-queue';
import { DatabaseUnavailable } from './database-errors.ts';
import { type FairOptions, FairOrder } from './fair-order.ts';
import { getCurrentPriority, URGENCIES } from './work-priority.ts';

/** Maximum wait of a request for its first slot, in ms; then it is rejected. */
const FIRST_TURN_MS = 2_000;
/** Maximum wait for later slots, and for settlements: a provider's messages are not rejected lightly. */
const LATER_TURN_MS = 5_000;

/**
 * Limits concurrent database work: started requests first, then by urgency, and members of the same urgency in turn.
 * The wait is limited.
 */
export class DatabaseQueue {
  readonly #queue: PQueue<FairOrder, FairOptions>;

  /** @param places maximum number of concurrent uses */
  constructor(places: number) {
    this.#queue = new PQueue({ concurrency: places, queueClass: FairOrder });
  }

  /** Runs work when its turn in the queue is reached. @throws {DatabaseUnavailable} if the wait is too long */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const current = getCurrentPriority();
    // Work without a request waits like a settlement, without a limit.
    const { urgency, member } = current ?? ({ urgency: 'settle', member: 'house' } as const);
    const wait = new AbortController();
    const maxWaitMs = ['begun', 'settle'].includes(urgency) ? LATER_TURN_MS : FIRST_TURN_MS;
    const timer = current && setTimeout(() => wait.abort(new DatabaseUnavailable('busy')), maxWaitMs);
    const start = async () => {
      clearTimeout(timer);
      if (current !== undefined) {
        current.urgency = 'begun';
      }
      return work();
    };
    return this.#queue.add(start, { priority: -URGENCIES.indexOf(urgency), caller: member, signal: wait.signal });
  }

  /** Returns the number of waiting works by urgency. */
  waiting(): Record<string, number> {
    return Object.fromEntries(URGENCIES.map((name, line) => [name, this.#queue.sizeBy({ priority: -line })]));
  }
}
