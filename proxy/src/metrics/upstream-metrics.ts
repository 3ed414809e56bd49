import { DURATION_BUCKETS, getSecondsSince } from 'observability/metrics/durations.ts';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { UpstreamFailure } from '../calls/upstream.ts';

type Upstream = 'backend' | 'pictures' | 'limits' | 'release_store';

export function makeUpstreamMetrics(registry: Registry) {
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
  return {
    /** Measures the duration and outcome of a request: a response, or the kind of its failure. */
    async measure<T>(upstream: Upstream, work: () => Promise<T>): Promise<T> {
      const started = performance.now();
      const end = (outcome: string) => {
        inFlight.dec({ upstream });
        durations.observe({ upstream, outcome }, getSecondsSince(started));
      };
      inFlight.inc({ upstream });
      try {
        const result = await work();
        end('answered');
        return result;
      } catch (error) {
        end(error instanceof UpstreamFailure ? error.kind : 'failed');
        throw error;
      }
    },
  };
}
