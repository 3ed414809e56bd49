import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import { UpstreamFailure, type UpstreamResponse } from './upstream.ts';

type Work = () => Promise<UpstreamResponse>;

/** How long failures count, in ms. */
const WINDOW_MS = 10_000;
/** Time for which an open breaker stops a call, in ms. */
const PAUSE_MS = 2_000;
/** Number of outages of one caller within the window that stops the call for this caller. */
const MAX_OUTAGES_OF_CALLER = 10;
/** Number of callers within the window that stops a call for all, if most of them had an outage. */
const CALLERS_OF_OUTAGE = 10;
const MAX_CALLERS = 10_000;

interface CallerOutages {
  readonly count: number;
  /** Time of the latest one, in ms. */
  readonly latest: number;
}

type BreakerListener = (call: string, isOpen: boolean) => void;

/**
 * One circuit breaker per endpoint. Counts outages only, and at most one per caller within the window, so that no
 * member and no address can stop an endpoint for others. A caller with repeated outages is stopped separately.
 */
export class CallBreakers {
  readonly #breakers = new Map<string, CircuitBreaker<[Work], UpstreamResponse>>();
  readonly #outages = new LRUCache<string, CallerOutages>({ max: MAX_CALLERS, ttl: WINDOW_MS });
  /** Outages that the breaker ignores, since their caller is already counted. */
  readonly #repeated = new WeakSet<UpstreamFailure>();
  readonly #latest = new Map<string, UpstreamFailure>();
  readonly #onChange: BreakerListener;

  constructor(onChange: BreakerListener) {
    this.#onChange = onChange;
  }

  /**
   * Runs a call.
   * @param caller member id, or address of a visitor
   * @throws {UpstreamFailure} that of the call; the latest outage while the breaker is open
   */
  async run(call: string, caller: string, work: Work): Promise<UpstreamResponse> {
    const breaker = this.#getBreaker(call);
    const key = `${call} ${caller}`;
    const outages = this.#outages.get(key);
    if (
      outages !== undefined &&
      outages.count >= MAX_OUTAGES_OF_CALLER &&
      performance.now() - outages.latest < PAUSE_MS
    ) {
      throw this.#createRejection(call);
    }
    const counted = async () => this.#count(call, key, work);
    // Counts one outage per caller and window. An open or half-open breaker decides for all callers.
    if (outages !== undefined && breaker.closed) {
      return counted();
    }
    return breaker.fire(counted).catch((error: Error) => {
      throw CircuitBreaker.isOurError(error) ? this.#createRejection(call) : error;
    });
  }

  close(): void {
    this.#breakers.forEach((breaker) => breaker.shutdown());
  }

  /** Runs a call and counts an outage for its caller. */
  async #count(call: string, key: string, work: Work): Promise<UpstreamResponse> {
    try {
      const response = await work();
      this.#outages.delete(key);
      return response;
    } catch (error) {
      if (error instanceof UpstreamFailure && error.isOutage) {
        const { count } = this.#outages.get(key) ?? { count: 0 };
        if (count > 0) {
          this.#repeated.add(error);
        }
        this.#latest.set(call, error);
        this.#outages.set(key, { count: count + 1, latest: performance.now() });
      }
      throw error;
    }
  }

  #getBreaker(call: string) {
    const known = this.#breakers.get(call);
    if (known !== undefined) {
      return known;
    }
    const breaker = new CircuitBreaker(async (work: Work) => work(), {
      name: call,
      timeout: false,
      errorThresholdPercentage: 50,
      volumeThreshold: CALLERS_OF_OUTAGE,
      rollingCountTimeout: WINDOW_MS,
      resetTimeout: PAUSE_MS,
      // Durations are measured elsewhere; percentiles would cost memory and sorting per call.
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      errorFilter: (error: unknown) =>
        !(error instanceof UpstreamFailure && error.isOutage) || this.#repeated.has(error),
    });
    breaker.on('open', () => this.#onChange(call, true));
    breaker.on('close', () => this.#onChange(call, false));
    this.#breakers.set(call, breaker);
    return breaker;
  }

  #createRejection(call: string): UpstreamFailure {
    const { kind = 'unreached', body } = this.#latest.get(call) ?? {};
    return new UpstreamFailure(kind, `The circuit breaker of ${call} is open.`, { retryAfter: body?.retryAfter });
  }
}
