import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Creates a registry with metrics of the Node process: memory, processor time, garbage collection, files. One per
 * process, since its observers never stop. Event loop delays are measured by `watchEventLoop`.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
    // Gauges of the time since the last scrape, regardless of its source.
    for (const { name } of registry.getMetricsAsArray()) {
      if (name.startsWith('nodejs_eventloop_lag_')) {
        registry.removeSingleMetric(name);
      }
    }
  }
  return registry;
}
