import { DURATION_BUCKETS, secondsSince } from 'observability/metrics/durations.ts';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Whom this process asks. */
export type Upstream = 'backend' | 'pictures' | 'limits' | 'release_store';

/** Measures what is asked of others. */
export interface UpstreamMetrics {
  /**
   * Runs a request to somebody, and notes how long it took and how it ended.
   * @param failureOf the outcome that an error stands for, of a small set of words
   */
  measure<T>(upstream: Upstream, work: () => Promise<T>, failureOf?: (error: unknown) => string): Promise<T>;
}

/** One histogram and one gauge for all whom this process asks. */
export function makeUpstreamMetrics(registry: Registry): UpstreamMetrics {
  const durations = new Histogram({
    name: 'site_upstream_request_duration_seconds',
    help: 'Time until somebody answered whom this process asked, by outcome: answered, or how it failed.',
    labelNames: ['upstream', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'site_upstream_requests_in_flight',
    help: 'Requests to others that are not answered yet.',
    labelNames: ['upstream'],
    registers: [registry],
  });
  return {
    async measure(upstream, work, failureOf = () => 'failed') {
      const started = performance.now();
      const labels = { upstream };
      let outcome = 'answered';
      inFlight.inc(labels);
      try {
        return await work();
      } catch (error) {
        outcome = failureOf(error);
        throw error;
      } finally {
        inFlight.dec(labels);
        durations.observe({ upstream, outcome }, secondsSince(started));
      }
    },
  };
}
