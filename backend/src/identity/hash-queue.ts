import PQueue from 'p-queue';
import { HttpError } from '../calls/http-error.ts';
import { type FairOptions, FairOrder } from '../database/fair-order.ts';
import { getCurrentPriority } from '../database/work-priority.ts';

/** Maximum number of concurrent hashings; each needs 19 MiB and a core. */
const AT_ONCE = 2;
/** Maximum number of concurrent hashes for registrations: one core is reserved for logins. */
const REGISTRATIONS_AT_ONCE = 1;

export type Lane = 'login' | 'registration';

/** Maximum number of waiting works; registrations wait about 2 s for each other. */
export const MAX_WAITING: Readonly<Record<Lane, number>> = { login: 200, registration: 20 };
/** Maximum number of waiting works of one member or address: more than a household or a school class sends. */
const MAX_WAITING_PER_CALLER = 40;
const RETRY_AFTER_S = 2;

/**
 * Queue of password hashings: logins before registrations; within each, members and addresses alternate, so that one
 * caller's burst does not delay the others.
 */
export class HashQueue {
  /** Both lanes; a registration only after its turn in the queue of registrations. */
  readonly #all = new PQueue<FairOrder, FairOptions>({ concurrency: AT_ONCE, queueClass: FairOrder });
  readonly #registrations = new PQueue<FairOrder, FairOptions>({
    concurrency: REGISTRATIONS_AT_ONCE,
    queueClass: FairOrder,
  });

  /**
   * @param caller member or address that the work is queued for; by default that of the current request
   * @throws {HttpError} 503 when too many wait, in all or of the caller
   */
  requireRoom(lane: Lane, caller = getCurrentPriority()?.member ?? 'house'): void {
    const isFull = this.#countWaiting(lane) >= MAX_WAITING[lane];
    if (isFull || this.#countWaiting(lane, caller) >= MAX_WAITING_PER_CALLER) {
      const message = 'Too many people log in at the same time; please try again in a moment.';
      throw new HttpError(503, message, undefined, RETRY_AFTER_S);
    }
  }

  /** Runs a work in its turn. @param caller as for `requireRoom` @throws {HttpError} 503 */
  async run<T>(lane: Lane, work: () => Promise<T>, caller = getCurrentPriority()?.member ?? 'house'): Promise<T> {
    this.requireRoom(lane, caller);
    return lane === 'login'
      ? this.#all.add(work, { priority: 1, caller })
      : this.#registrations.add(async () => this.#all.add(work), { caller });
  }

  #countWaiting(lane: Lane, caller?: string): number {
    return lane === 'login' ? this.#all.sizeBy({ priority: 1, caller }) : this.#registrations.sizeBy({ caller });
  }
}
