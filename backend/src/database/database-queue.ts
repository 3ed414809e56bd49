import PQueue from 'p-queue';
import { DatabaseUnavailable } from './database-errors.ts';
import { type FairOptions, FairOrder } from './fair-order.ts';
import { getCurrentPriority, URGENCIES, type WorkPriority } from './work-priority.ts';

/** Maximum wait of a request for its first slot, in ms; then it is rejected. */
const FIRST_TURN_MS = 2_000;
/** Maximum wait for later slots, and for settlements: a provider's messages are not rejected lightly. */
const LATER_TURN_MS = 5_000;

/** Kinds of waiting work, first to last. */
const LINES = ['begun', ...URGENCIES] as const;

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
    const { order, isRequested } = getCurrentPriority();
    const wait = new AbortController();
    const timer = isRequested
      ? setTimeout(() => wait.abort(new DatabaseUnavailable('busy')), getMaxWait(order))
      : undefined;
    const start = async () => {
      clearTimeout(timer);
      order.isStarted = isRequested;
      return work();
    };
    const line = LINES.indexOf(order.isStarted ? 'begun' : order.urgency);
    return this.#queue.add(start, { priority: -line, caller: order.member, signal: wait.signal });
  }

  /** Returns the number of waiting works by urgency; started requests apart. */
  waiting(): Record<string, number> {
    return Object.fromEntries(LINES.map((name, line) => [name, this.#queue.sizeBy({ priority: -line })]));
  }
}

function getMaxWait({ isStarted, urgency }: WorkPriority): number {
  return isStarted || urgency === 'settle' ? LATER_TURN_MS : FIRST_TURN_MS;
}
