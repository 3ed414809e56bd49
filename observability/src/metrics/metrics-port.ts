import Fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

let processMetrics: Registry | undefined;

/** Returns the metrics of the Node process, registered once since their observers never stop. */
function getProcessMetrics(): Registry {
  if (processMetrics === undefined) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export type MetricsPort = ReturnType<typeof createMetricsPort>;

/**
 * Creates a server for Prometheus that players cannot reach, with the metrics of a registry and of the process.
 * @param place address to listen at; port 0 selects a free port
 */
export function createMetricsPort(registry: Registry, place: { readonly host: string; readonly port: number }) {
  const server = Fastify({ requestTimeout: 10_000, http: { headersTimeout: 5_000 }, forceCloseConnections: true });
  const text = async () => `${await registry.metrics()}\n${await getProcessMetrics().metrics()}`;
  let address: string | undefined;
  server.get('/metrics', async (_, reply) => reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await text()));
  return {
    /** Starts to listen. @throws if the port is taken */
    listen: async () => {
      address = await server.listen(place);
      return address;
    },
    /** Undefined before it listens. */
    address: () => address,
    /** Returns the metrics in Prometheus' text format. */
    text,
    close: async () => server.close(),
  };
}
