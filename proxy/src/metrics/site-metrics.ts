import plugin from 'fastify-plugin';
import { watchEventLoop } from 'observability/metrics/event-loop-delay.ts';
import { metricsPort } from 'observability/metrics/metrics-port.ts';
import { Registry } from 'prom-client';
import type { ProxyEnvironment } from '../environment.ts';
import { countRequests } from './request-metrics.ts';
import { makeUpstreamMetrics, type UpstreamMetrics } from './upstream-metrics.ts';

/**
 * Serves the metrics of this process on a separate port that players cannot reach; the site does not start if the port
 * is in use. Other plugins add their metrics to `app.metrics.registry`.
 */
export const siteMetrics = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const registry = new Registry();
  const port = metricsPort(registry, { host: environment.metricsHost, port: environment.metricsPort });
  const stopWatching = watchEventLoop(registry);
  countRequests(app, registry);
  app.decorate('metrics', {
    registry,
    upstream: makeUpstreamMetrics(registry),
    address: port.address,
    text: port.text,
  });
  app.addHook('onReady', async () => {
    app.log.info({ address: await port.listen() }, 'metrics');
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await port.close();
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      readonly registry: Registry;
      /** Measures requests to other services. */
      readonly upstream: UpstreamMetrics;
      /** URL of `/metrics`; undefined before the proxy is ready. */
      address(): string | undefined;
      /** Returns the current metrics. */
      text(): Promise<string>;
    };
  }
}
