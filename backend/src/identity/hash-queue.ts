import PQueue from 'p-queue';
import { type FairOptions, FairOrder } from '../database/fair-order.ts';
import { getCurrentPriority } from '../database/work-priority.ts';

/** Maximum number of concurrent hashings; each needs 19 MiB and a core. */
const AT_ONCE = 2;
/** Maximum number of concurrent hashes for registrations: one core is reserved for logins. */
const REGISTRATIONS_AT_ONCE = 1;
const MAX_WAITING_LOGINS = 200;
/** Maximum number of waiting works of one member or address: more than a household or a school class sends. */
const MAX_WAITING_PER_CALLER = 40;
/** Maximum wait of an accepted registration, in ms; a longer one is rejected immediately. */
export const MAX_WAIT_MS = 2_000;
/** Weight of a new measurement in the mean. */
const WEIGHT = 0.2;

/** Kind of work: a member's password, or a registration. */
export type Lane = 'login' | 'registration';

/** Too many wait; the caller responds with 503. */
export class HashQueueFull extends Error {
  readonly statusCode = 503;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number;

  constructor(waitMs: number) {
    super('Too many people log in at the same time; please try again in a moment.');
    this.name = 'HashQueueFull';
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  }
}

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
  /** Duration of one work per lane, in ms: an estimate until it is measured. */
  readonly #durations: Record<Lane, number> = { login: 50, registration: 100 };
  readonly #clock: () => number;

  /** @param clock in ms */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Returns the estimated wait of a new work, in ms. */
  waitMs(lane: Lane): number {
    const logins = (this.#countWaiting('login') * this.#durations.login) / AT_ONCE;
    const { size, pending } = this.#registrations;
    return lane === 'login' ? logins : logins + (size + pending) * this.#durations.registration;
  }

  /**
   * @param caller member or address that the work is queued for; by default that of the current request
   * @throws {HashQueueFull} when a new work would wait for too long, or its caller has too many that wait
   */
  requireRoom(lane: Lane, caller = getCurrentPriority().order.member): void {
    const wait = this.waitMs(lane);
    const full = lane === 'login' ? this.#countWaiting(lane) >= MAX_WAITING_LOGINS : wait > MAX_WAIT_MS;
    if (full || this.#countWaiting(lane, caller) >= MAX_WAITING_PER_CALLER) {
      throw new HashQueueFull(wait);
    }
  }

  /** Runs a work in its turn. @param caller as for `requireRoom` @throws {HashQueueFull} */
  async run<T>(lane: Lane, work: () => Promise<T>, caller = getCurrentPriority().order.member): Promise<T> {
    this.requireRoom(lane, caller);
    const measured = async () => {
      const startedAt = this.#clock();
      try {
        return await work();
      } finally {
        this.#durations[lane] += WEIGHT * (this.#clock() - startedAt - this.#durations[lane]);
      }
    };
    return lane === 'login'
      ? this.#all.add(measured, { priority: 1, caller })
      : this.#registrations.add(async () => this.#all.add(measured), { caller });
  }

  #countWaiting(lane: Lane, caller?: string): number {
    return lane === 'login' ? this.#all.sizeBy({ priority: 1, caller }) : this.#registrations.sizeBy({ caller });
  }
}
