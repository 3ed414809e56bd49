import { DatabaseBusy } from './database-away.ts';
import { FairLine } from './fair-line.ts';
import { currentOrder, URGENCIES, type WorkOrder } from './work-order.ts';

/** Longest wait of a request for its first turn, in ms; then it is told to come again. */
const FIRST_TURN_MS = 2_000;
/** The same for later turns, and for settlements: what a provider has to tell is not turned away lightly. */
const LATER_TURN_MS = 5_000;

/**
 * Who may use the database: so many at once, whoever has begun before whoever has not, then by urgency, and members of
 * the same urgency in turn. Nobody waits longer than a stated time.
 */
export class DatabaseQueue {
  readonly #lines = [new FairLine(), ...URGENCIES.map(() => new FairLine())];
  readonly #places: number;
  #free: number;

  /** @param places uses at once */
  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /**
   * Does work when its turn comes.
   * @throws {DatabaseBusy} when it does not come in time
   */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { order, asked } = currentOrder();
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      await this.#wait(order, asked);
    }
    order.begun = asked;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** How much waits, by urgency; `begun`: who had a turn before. */
  waiting(): Record<string, number> {
    return Object.fromEntries(['begun', ...URGENCIES].map((name, place) => [name, this.#lines[place]?.length ?? 0]));
  }

  /** Uses at this moment. */
  busy(): number {
    return this.#places - this.#free;
  }

  async #wait(order: WorkOrder, asked: boolean): Promise<void> {
    const line = this.#lineOf(order);
    await new Promise<void>((resolve, reject) => {
      const leave = line.join(order.member, () => {
        clearTimeout(timer);
        resolve();
      });
      const timer = asked
        ? setTimeout(() => {
            leave();
            reject(new DatabaseBusy());
          }, longestWait(order))
        : undefined;
    });
  }

  #lineOf({ begun, urgency }: WorkOrder): FairLine {
    const place = begun ? 0 : 1 + URGENCIES.indexOf(urgency);
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

function longestWait({ begun, urgency }: WorkOrder): number {
  return begun || urgency === 'settle' ? LATER_TURN_MS : FIRST_TURN_MS;
}
