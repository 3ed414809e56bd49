import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { processMetrics } from './process-metrics.ts';

/** `/metrics` on a dedicated port. */
export interface MetricsPort {
  /** Starts to listen. @throws if the port is taken */
  listen(): Promise<string>;
  /** Returns its address; undefined before it listens. */
  address(): string | undefined;
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Creates a port for Prometheus that players cannot reach, with a registry's metrics and those of the process.
 * @param place port 0: a free one
 */
export function createMetricsPort(
  registry: Registry,
  place: { readonly host: string; readonly port: number },
): MetricsPort {
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
