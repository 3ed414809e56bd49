import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * What every Node process tells of itself: memory, processor time, garbage collection, files. One registry a process,
 * since its observers live as long as it does. Delays of the event loop are not among them: see `watchEventLoop`.
 */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
    // Gauges of what was since the last look, whoever looked.
    for (const { name } of registry.getMetricsAsArray()) {
      if (name.startsWith('nodejs_eventloop_lag_')) {
        registry.removeSingleMetric(name);
      }
    }
  }
  return registry;
}
