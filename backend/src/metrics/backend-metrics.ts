import type { FastifyInstance } from 'fastify';
import { watchEventLoop } from 'observability/metrics/event-loop-delay.ts';
import { metricsPort, type MetricsPort } from 'observability/metrics/metrics-port.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { addSessionMetrics } from './session-metrics.ts';
import { countCalls } from './call-metrics.ts';

/** Sources of a backend's metrics. */
export interface MetricsOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
}

/** Adds the backend's metrics to its app, and creates the port on which Prometheus reads them. */
export function addBackendMetrics(
  app: FastifyInstance,
  { registry, database, host, port }: MetricsOptions,
): MetricsPort {
  const metrics = metricsPort(registry, { host, port });
  const stopWatching = watchEventLoop(registry);
  countCalls(app, registry);
  addDatabaseMetrics(registry, database);
  addSessionMetrics(registry, database);
  app.addHook('onClose', async () => {
    stopWatching();
    await metrics.close();
  });
  return metrics;
}
