import { DURATION_BUCKETS, getSecondsSince } from 'observability/metrics/durations.ts';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Services that the proxy calls. */
export type Upstream = 'backend' | 'pictures' | 'limits' | 'release_store';

/** Metrics of requests to other services. */
export interface UpstreamMetrics {
  /**
   * Starts a measurement.
   * @returns function that records the outcome, one of a fixed set
   */
  start(upstream: Upstream): (outcome: string) => void;
  /** Measures the duration and success of a request. */
  measure<T>(upstream: Upstream, work: () => Promise<T>): Promise<T>;
}

/** Creates a histogram and a gauge for requests to all services. */
export function makeUpstreamMetrics(registry: Registry): UpstreamMetrics {
  const durations = new Histogram({
    name: 'site_upstream_request_duration_seconds',
    help: 'Duration of a request to another service, by outcome.',
    labelNames: ['upstream', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'site_upstream_requests_in_flight',
    help: 'Requests to other services in flight.',
    labelNames: ['upstream'],
    registers: [registry],
  });
  const start = (upstream: Upstream) => {
    const started = performance.now();
    inFlight.inc({ upstream });
    return (outcome: string) => {
      inFlight.dec({ upstream });
      durations.observe({ upstream, outcome }, getSecondsSince(started));
    };
  };
  return {
    start,
    async measure(upstream, work) {
      const end = start(upstream);
      try {
        const result = await work();
        end('answered');
        return result;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  };
}
