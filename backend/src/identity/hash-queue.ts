/** Hashings at once; each needs 19 MiB and a core. */
const AT_ONCE = 2;
/** So many of them may be registrations: a core is always left to who logs in. */
const REGISTRATIONS_AT_ONCE = 1;
const MOST_WAITING_LOGINS = 200;
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

/** Hashing of passwords, in turn: logins before registrations, each in the order in which they came. */
export class HashQueue {
  readonly #busy: Record<Lane, number> = { login: 0, registration: 0 };
  readonly #waiting: Readonly<Record<Lane, (() => void)[]>> = { login: [], registration: [] };
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

  /** @throws {HashQueueFull} when a work that comes now would wait for too long */
  requireRoom(lane: Lane): void {
    const wait = this.waitMs(lane);
    const full = lane === 'login' ? this.#waiting.login.length >= MOST_WAITING_LOGINS : wait > LONGEST_WAIT_MS;
    if (full) {
      throw new HashQueueFull(wait);
    }
  }

  /** Runs a work in its turn. @throws {HashQueueFull} */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    this.requireRoom(lane);
    const turn = new Promise<void>((resolve) => this.#waiting[lane].push(resolve));
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
