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

/**
 * Creates one circuit breaker per endpoint. They count outages only, and at most one per caller within the window, so
 * that no member and no address can stop an endpoint for others. A caller with repeated outages is stopped separately.
 */
export function createCallBreakers(onChange: (call: string, isOpen: boolean) => void) {
  const breakers = new Map<string, CircuitBreaker<[Work], UpstreamResponse>>();
  /** Number of outages of a caller, and the time of the latest one in ms. */
  const callers = new LRUCache<string, { count: number; latest: number }>({ max: MAX_CALLERS, ttl: WINDOW_MS });
  /** Outages that the breaker ignores, since their caller is already counted. */
  const repeated = new WeakSet<UpstreamFailure>();
  const latest = new Map<string, UpstreamFailure>();

  const isOutage = (error: unknown): error is UpstreamFailure => error instanceof UpstreamFailure && error.isOutage;

  /** Runs a call and counts an outage for its caller. */
  const runCounted = async (call: string, key: string, work: Work): Promise<UpstreamResponse> => {
    try {
      const response = await work();
      callers.delete(key);
      return response;
    } catch (error) {
      if (isOutage(error)) {
        const { count } = callers.get(key) ?? { count: 0 };
        if (count > 0) {
          repeated.add(error);
        }
        latest.set(call, error);
        callers.set(key, { count: count + 1, latest: performance.now() });
      }
      throw error;
    }
  };

  const createBreaker = (call: string) => {
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
      errorFilter: (error: unknown) => !isOutage(error) || repeated.has(error),
    });
    breaker.on('open', () => onChange(call, true));
    breaker.on('close', () => onChange(call, false));
    breakers.set(call, breaker);
    return breaker;
  };

  const createRejection = (call: string): UpstreamFailure => {
    const { kind = 'unreached', body } = latest.get(call) ?? {};
    return new UpstreamFailure(kind, `The circuit breaker of ${call} is open.`, { retryAfter: body?.retryAfter });
  };

  return {
    /**
     * Runs a call.
     * @param caller member id, or address of a visitor
     * @throws {UpstreamFailure} that of the call; the latest outage while the breaker is open
     */
    async run(call: string, caller: string, work: Work): Promise<UpstreamResponse> {
      const breaker = breakers.get(call) ?? createBreaker(call);
      const key = `${call} ${caller}`;
      const outages = callers.get(key);
      const isRecent = outages !== undefined && performance.now() - outages.latest < PAUSE_MS;
      if (isRecent && outages.count >= MAX_OUTAGES_OF_CALLER) {
        throw createRejection(call);
      }
      const counted = async () => runCounted(call, key, work);
      // Counts one outage per caller and window. An open or half-open breaker decides for all callers.
      if (outages !== undefined && breaker.closed) {
        return counted();
      }
      return breaker.fire(counted).catch((error: Error) => {
        throw CircuitBreaker.isOurError(error) ? createRejection(call) : error;
      });
    },
    close: () => breakers.forEach((breaker) => breaker.shutdown()),
  };
}
