import CircuitBreaker from 'opossum';
import { UpstreamFailure } from './upstream.ts';

/** How long failures count, in ms. */
const WINDOW_MS = 10_000;
/** How long a call is left alone, in ms. */
const PAUSE_MS = 2_000;
/** So many outages of one caller within the window stop the call for this caller alone. */
const MOST_OF_CALLER = 10;
/** A call is stopped for everybody when so many callers used it within the window and most of them met an outage. */
const CALLERS_OF_OUTAGE = 10;
const MOST_REMEMBERED = 10_000;

/** Outages that one caller met at one call, and when the latest was, in ms. */
interface Trouble {
  readonly count: number;
  readonly latest: number;
}

/** What happens to a call, for the log. */
export interface BreakerEvents {
  readonly opened: (call: string) => void;
  readonly closed: (call: string) => void;
}

/**
 * A breaker for each call: a backend that is away is left alone for a while. Only outages count, and of one caller only
 * the first within the window, so that no member and no address can stop a call for others, whatever they send. A caller
 * who meets outage after outage is stopped alone.
 */
export class CallBreakers {
  readonly #breakers = new Map<string, CircuitBreaker<[() => Promise<void>]>>();
  readonly #troubles = new Map<string, Trouble>();
  /** Outages of callers who were counted already. */
  readonly #repeated = new WeakSet<UpstreamFailure>();
  readonly #latest = new Map<string, UpstreamFailure>();
  readonly #events: BreakerEvents;

  constructor(events: BreakerEvents) {
    this.#events = events;
  }

  /**
   * Begins a call of a caller.
   * @param caller a member, or the address of a visitor
   * @returns notes how the call ended: without a failure it was answered
   * @throws {UpstreamFailure} like the latest outage, while the call is stopped
   */
  begin(call: string, caller: string): (failure?: UpstreamFailure) => void {
    const breaker = this.#breakerOf(call);
    const key = `${call} ${caller}`;
    const trouble = this.#troubleOf(key);
    if (trouble !== undefined && trouble.count >= MOST_OF_CALLER && performance.now() - trouble.latest < PAUSE_MS) {
      throw this.#stopped(call);
    }
    // Who met an outage a moment ago is no further witness; a breaker that is open or tries decides for all.
    if (trouble !== undefined && breaker.closed) {
      return (failure) => this.#note(call, key, failure);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isLetThrough = false;
    breaker
      .fire(async () => {
        isLetThrough = true;
        await promise;
      })
      // What it counts is the outcome; whoever made the call has it already.
      .catch(() => undefined);
    if (!isLetThrough) {
      throw this.#stopped(call);
    }
    return (failure) => {
      this.#note(call, key, failure);
      if (failure === undefined) {
        resolve();
      } else {
        reject(failure);
      }
    };
  }

  close(): void {
    this.#breakers.forEach((breaker) => breaker.shutdown());
  }

  #note(call: string, key: string, failure: UpstreamFailure | undefined): void {
    if (failure === undefined) {
      this.#troubles.delete(key);
    } else if (failure.isOutage) {
      if (this.#troubleOf(key) !== undefined) {
        this.#repeated.add(failure);
      }
      this.#latest.set(call, failure);
      this.#remember(key);
    }
  }

  #breakerOf(call: string) {
    const known = this.#breakers.get(call);
    if (known !== undefined) {
      return known;
    }
    const breaker = new CircuitBreaker(async (work: () => Promise<void>) => work(), {
      name: call,
      timeout: false,
      errorThresholdPercentage: 50,
      volumeThreshold: CALLERS_OF_OUTAGE,
      rollingCountTimeout: WINDOW_MS,
      resetTimeout: PAUSE_MS,
      // Nobody reads how long calls took here: it is measured elsewhere, and would be kept and sorted for each call.
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      errorFilter: (error: unknown) =>
        !(error instanceof UpstreamFailure && error.isOutage) || this.#repeated.has(error),
    });
    breaker.on('open', () => this.#events.opened(call));
    breaker.on('close', () => this.#events.closed(call));
    this.#breakers.set(call, breaker);
    return breaker;
  }

  #troubleOf(key: string): Trouble | undefined {
    const trouble = this.#troubles.get(key);
    return trouble !== undefined && performance.now() - trouble.latest < WINDOW_MS ? trouble : undefined;
  }

  /** Kept in the order of the latest outage, so that the oldest are forgotten first. */
  #remember(key: string): void {
    const count = (this.#troubleOf(key)?.count ?? 0) + 1;
    this.#troubles.delete(key);
    this.#troubles.set(key, { count, latest: performance.now() });
    const [oldest] = this.#troubles.keys();
    if (this.#troubles.size > MOST_REMEMBERED && oldest !== undefined) {
      this.#troubles.delete(oldest);
    }
  }

  #stopped(call: string): UpstreamFailure {
    const { kind = 'unreached', retryAfter } = this.#latest.get(call) ?? {};
    return new UpstreamFailure(
      kind,
      `The backend is left alone with ${call} for a while.`,
      retryAfter === undefined ? {} : { retryAfter },
    );
  }
}
