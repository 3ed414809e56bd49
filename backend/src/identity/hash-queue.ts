import { FairLine } from '../database/fair-line.ts';
import { currentOrder } from '../database/work-order.ts';

/** Hashings at once; each needs 19 MiB and a core. */
const AT_ONCE = 2;
/** So many of them may be registrations: a core is always left to who logs in. */
const REGISTRATIONS_AT_ONCE = 1;
const MOST_WAITING_LOGINS = 200;
/** Maximum number of waiting works of one member or address: more than a household or a class of pupils sends at once. */
const MAX_WAITING_PER_CALLER = 40;
/** Longest wait of a registration that is begun, in ms; a longer one is refused at once. */
export const LONGEST_WAIT_MS = 2_000;
/** Part of a new measurement in the mean. */
const WEIGHT = 0.2;

/** Who waits: a member with a password, or somebody who registers. */
export type Lane = 'login' | 'registration';

/** Too many wait; the caller answers 503. */
export class HashQueueFull extends Error {
  /** Seconds after which there is hope. */
  readonly retryAfter: number;

  constructor(waitMs: number) {
    super('Too many people at once; please try again in a moment.');
    this.name = 'HashQueueFull';
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  }
}

/**
 * Hashing of passwords, in turn: logins before registrations; within each, members and addresses take turns, so that
 * nobody waits behind all that another sent.
 */
export class HashQueue {
  readonly #busy: Record<Lane, number> = { login: 0, registration: 0 };
  readonly #waiting: Readonly<Record<Lane, FairLine>> = { login: new FairLine(), registration: new FairLine() };
  /** What one work of each lane takes, in ms: a guess until it is measured. */
  readonly #durations: Record<Lane, number> = { login: 50, registration: 100 };
  readonly #clock: () => number;

  /** @param clock in ms */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** How long a work that comes now would wait, in ms, as far as can be told. */
  waitMs(lane: Lane): number {
    const logins = (this.#waiting.login.length * this.#durations.login) / AT_ONCE;
    if (lane === 'login') {
      return logins;
    }
    return logins + (this.#waiting.registration.length + this.#busy.registration) * this.#durations.registration;
  }

  /**
   * @param caller member or address whose turn the work takes; that of the request which is answered when absent
   * @throws {HashQueueFull} when a work that comes now would wait for too long, or its caller has too many that wait
   */
  requireRoom(lane: Lane, caller = currentOrder().order.member): void {
    const wait = this.waitMs(lane);
    const full = lane === 'login' ? this.#waiting.login.length >= MOST_WAITING_LOGINS : wait > LONGEST_WAIT_MS;
    if (full || this.#waiting[lane].countOf(caller) >= MAX_WAITING_PER_CALLER) {
      throw new HashQueueFull(wait);
    }
  }

  /** Runs a work in its turn. @param caller as for `requireRoom` @throws {HashQueueFull} */
  async run<T>(lane: Lane, work: () => Promise<T>, caller = currentOrder().order.member): Promise<T> {
    this.requireRoom(lane, caller);
    const turn = new Promise<void>((resolve) => this.#waiting[lane].join(caller, resolve));
    this.#startNext();
    await turn;
    const began = this.#clock();
    try {
      return await work();
    } finally {
      this.#durations[lane] += WEIGHT * (this.#clock() - began - this.#durations[lane]);
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
