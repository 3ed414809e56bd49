import { MemberFairQueue } from '../database/fair-queue.ts';
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
  readonly #busy: Record<Lane, number> = { login: 0, registration: 0 };
  readonly #waiting: Readonly<Record<Lane, MemberFairQueue>> = {
    login: new MemberFairQueue(),
    registration: new MemberFairQueue(),
  };
  /** Duration of one work per lane, in ms: an estimate until it is measured. */
  readonly #durations: Record<Lane, number> = { login: 50, registration: 100 };
  readonly #clock: () => number;

  /** @param clock in ms */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Returns the estimated wait of a new work, in ms. */
  waitMs(lane: Lane): number {
    const logins = (this.#waiting.login.length * this.#durations.login) / AT_ONCE;
    if (lane === 'login') {
      return logins;
    }
    return logins + (this.#waiting.registration.length + this.#busy.registration) * this.#durations.registration;
  }

  /**
   * @param caller member or address that the work is queued for; by default that of the current request
   * @throws {HashQueueFull} when a new work would wait for too long, or its caller has too many that wait
   */
  requireRoom(lane: Lane, caller = getCurrentPriority().order.member): void {
    const wait = this.waitMs(lane);
    const full = lane === 'login' ? this.#waiting.login.length >= MAX_WAITING_LOGINS : wait > MAX_WAIT_MS;
    if (full || this.#waiting[lane].countOf(caller) >= MAX_WAITING_PER_CALLER) {
      throw new HashQueueFull(wait);
    }
  }

  /** Runs a work in its turn. @param caller as for `requireRoom` @throws {HashQueueFull} */
  async run<T>(lane: Lane, work: () => Promise<T>, caller = getCurrentPriority().order.member): Promise<T> {
    this.requireRoom(lane, caller);
    const turn = new Promise<void>((resolve) => this.#waiting[lane].join(caller, resolve));
    this.#startNext();
    await turn;
    const startedAt = this.#clock();
    try {
      return await work();
    } finally {
      this.#durations[lane] += WEIGHT * (this.#clock() - startedAt - this.#durations[lane]);
      this.#busy[lane] -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (const [lane, most] of [
      ['login', AT_ONCE],
      ['registration', REGISTRATIONS_AT_ONCE],
    ] as const) {
      while (this.#busy[lane] < most && this.#busy.login + this.#busy.registration < AT_ONCE) {
        const next = this.#waiting[lane].shift();
        if (next === undefined) {
          break;
        }
        this.#busy[lane] += 1;
        next();
      }
    }
  }
}
