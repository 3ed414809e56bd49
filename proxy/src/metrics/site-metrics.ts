import plugin from 'fastify-plugin';
import { createMetricsPort } from 'observability/metrics/metrics-port.ts';
import { Gauge, Histogram, Registry } from 'prom-client';
import { UpstreamFailure } from '../calls/upstream.ts';
import type { ProxyEnvironment } from '../environment.ts';
import type { FastifyInstance } from 'fastify';
import { DURATION_BUCKETS, getRequestOutcome, getSecondsSince } from 'observability/metrics/durations.ts';
import type { CallName } from 'shared-types/calls';

/** Adds rate, errors and duration: of every request by route kind, of calls also by name. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Duration of a request, by kind of its route and status.',
    labelNames: ['kind', 'code'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'site_call_duration_seconds',
    help: 'Duration of a call; refused: client error (4xx), failed: server error (5xx).',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    requests.observe({ kind: request.kind ?? 'unmatched', code: reply.statusCode }, seconds);
    const { call } = request.routeOptions.config;
    if (call !== undefined) {
      calls.observe({ call, outcome: getRequestOutcome(reply.statusCode) }, seconds);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
}

type Upstream = 'backend' | 'pictures' | 'limits' | 'release_store';

function createUpstreamMetrics(registry: Registry) {
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

/**
 * Serves the metrics of this process on a separate port that players cannot reach; the site does not start if the port
 * is in use. Other plugins add their metrics to `app.metrics.registry`.
 */
export const siteMetrics = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const registry = new Registry();
  const port = createMetricsPort(registry, { host: environment.metricsHost, port: environment.metricsPort });
  countRequests(app, registry);
  app.decorate('metrics', {
    registry,
    upstream: createUpstreamMetrics(registry),
    address: port.address,
    text: port.text,
  });
  app.addHook('onReady', async () => {
    app.log.info({ address: await port.listen() }, 'metrics');
  });
  app.addHook('onClose', async () => port.close());
});

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      readonly registry: Registry;
      readonly upstream: ReturnType<typeof createUpstreamMetrics>;
      /** URL of `/metrics`; undefined before the proxy is ready. */
      address(): string | undefined;
      text(): Promise<string>;
    };
  }
}
