import { DatabaseBusy } from './database-errors.ts';
import { MemberFairQueue } from './fair-queue.ts';
import { getCurrentPriority, URGENCIES, type WorkPriority } from './work-priority.ts';

/** Maximum wait of a request for its first slot, in ms; then it is rejected. */
const FIRST_TURN_MS = 2_000;
/** Maximum wait for later slots, and for settlements: a provider's messages are not rejected lightly. */
const LATER_TURN_MS = 5_000;

/**
 * Limits concurrent database work: started requests first, then by urgency, and members of the same urgency in turn.
 * The wait is limited.
 */
export class DatabaseQueue {
  readonly #lines = [new MemberFairQueue(), ...URGENCIES.map(() => new MemberFairQueue())];
  #free: number;

  /** @param places maximum number of concurrent uses */
  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Runs work when its turn in the queue is reached.
   * @throws {DatabaseBusy} if the wait is too long
   */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { order, isRequested } = getCurrentPriority();
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      await this.#wait(order, isRequested);
    }
    order.isStarted = isRequested;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Returns the number of waiting works by urgency; started requests apart. */
  waiting(): Record<string, number> {
    return Object.fromEntries(['begun', ...URGENCIES].map((name, place) => [name, this.#lines[place]?.length ?? 0]));
  }

  async #wait(order: WorkPriority, isRequested: boolean): Promise<void> {
    const line = this.#lineOf(order);
    await new Promise<void>((resolve, reject) => {
      const leave = line.join(order.member, () => {
        clearTimeout(timer);
        resolve();
      });
      const timer = isRequested
        ? setTimeout(() => {
            leave();
            reject(new DatabaseBusy());
          }, getMaxWait(order))
        : undefined;
    });
  }

  #lineOf({ isStarted, urgency }: WorkPriority): MemberFairQueue {
    const place = isStarted ? 0 : 1 + URGENCIES.indexOf(urgency);
    const line = this.#lines[place];
    if (line === undefined) {
      throw new RangeError(`There is no line for ${urgency}.`);
    }
    return line;
  }

  #next(): void {
    const turn = this.#lines.find((line) => line.length > 0)?.shift();
    if (turn === undefined) {
      this.#free += 1;
    } else {
      turn();
    }
  }
}

function getMaxWait({ isStarted, urgency }: WorkPriority): number {
  return isStarted || urgency === 'settle' ? LATER_TURN_MS : FIRST_TURN_MS;
}
