import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { processMetrics } from './process-metrics.ts';

/** `/metrics` on a port of its own. */
export interface MetricsPort {
  /** Takes the port. @throws when it is taken */
  listen(): Promise<string>;
  /** Where it answers; undefined before it listens. */
  address(): string | undefined;
  /** What it answers, in Prometheus' text format. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Tells a registry's metrics and those of the process to Prometheus, on a port that players cannot reach.
 * @param place port 0: a free one
 */
export function metricsPort(registry: Registry, place: { readonly host: string; readonly port: number }): MetricsPort {
  const server = Fastify({ requestTimeout: 10_000, http: { headersTimeout: 5_000 }, forceCloseConnections: true });
  const text = async () => `${await registry.metrics()}\n${await processMetrics().metrics()}`;
  let address: string | undefined;
  server.get('/metrics', async (_, reply) => reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await text()));
  return {
    listen: async () => {
      address = await server.listen(place);
      return address;
    },
    address: () => address,
    text,
    close: () => server.close(),
  };
}
