import plugin from 'fastify-plugin';
import { watchEventLoop } from 'observability/metrics/event-loop-delay.ts';
import { metricsPort } from 'observability/metrics/metrics-port.ts';
import { Registry } from 'prom-client';
import type { Environment } from '../environment.ts';
import { countRequests } from './request-metrics.ts';
import { makeUpstreamMetrics, type UpstreamMetrics } from './upstream-metrics.ts';

/**
 * The metrics of this process, on a port of their own, which players cannot reach; the site starts only when that port
 * can be had. Each concern adds its own metrics to `app.metrics.registry`.
 */
export const siteMetrics = plugin<{ environment: Environment }>(async (app, { environment }) => {
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
      /** Measures what this process asks of others. */
      readonly upstream: UpstreamMetrics;
      /** Where `/metrics` answers; undefined before the proxy is ready. */
      address(): string | undefined;
      /** What it answers. */
      text(): Promise<string>;
    };
  }
}
