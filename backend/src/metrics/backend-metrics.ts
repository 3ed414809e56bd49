import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createMetricsPort, type MetricsPort } from 'observability/metrics/metrics-port.ts';
import { Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { SESSION_ACTIVE_SQL } from '../identity/login-token.ts';
import { DURATION_BUCKETS, getRequestOutcome } from 'observability/metrics/durations.ts';
import { allCalls } from 'shared-types/calls';

/** Maximum age of the number of logins, in ms: it reads a whole table. */
const FRESH_MS = 60_000;

/** Maximum wait for it, in ms: a database that does not respond must not delay the other metrics. */
const MAX_WAIT_MS = 1_000;

/**
 * Adds the backend's metrics to its app, logs a line per call with its trace, and creates the port on which Prometheus
 * reads the metrics.
 * @param place address to listen at; port 0 selects a free one
 */
export function addBackendMetrics(
  app: FastifyInstance,
  registry: Registry,
  database: Database,
  place: { readonly host: string; readonly port: number },
): MetricsPort {
  const metrics = createMetricsPort(registry, place);
  app.addHook('onClose', async () => metrics.close());
  const durations = new Histogram({
    name: 'site_backend_call_duration_seconds',
    help: 'Time to answer a call of the table or a message of a game provider; refused: 4xx, failed: 5xx.',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = getCallName(request);
    durations.observe({ call, outcome: getRequestOutcome(reply.statusCode) }, reply.elapsedTime / 1000);
    if (!isMonitoringRequest(request)) {
      request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
  });
  addGauge(registry, {
    name: 'site_member_calls_waiting',
    help: 'Calls that wait since their member has as many at work as one may have.',
    collect: (gauge) => gauge.set(app.memberTurns.waiting),
  });
  addGauge(registry, {
    name: 'site_database_queue_waiting',
    help: 'Work that waits for its turn at the database, by urgency; begun: requests that had a turn before.',
    labelNames: ['urgency'],
    collect: (gauge) =>
      Object.entries(database.load().waiting).forEach(([urgency, waiting]) => gauge.set({ urgency }, waiting)),
  });
  addGauge(registry, {
    name: 'site_database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    collect: (gauge) => {
      const { busy, idle } = database.load();
      gauge.set({ state: 'busy' }, busy);
      gauge.set({ state: 'idle' }, idle);
    },
  });
  const logins = new LRUCache<Database, number>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: async () => {
      const count = `SELECT count(*) AS logins FROM login_token WHERE ${SESSION_ACTIVE_SQL}`;
      return (await database.query<{ logins: number }>(count))[0]?.logins;
    },
  });
  addGauge(registry, {
    name: 'site_sessions',
    help: 'Logins that have not ended; counted once a minute. The same at every backend.',
    collect: async (gauge) => {
      // An unavailable database has separate metrics.
      const late = wait(MAX_WAIT_MS, undefined, { ref: false });
      const count = await Promise.race([logins.fetch(database), late]).catch(() => undefined);
      if (count !== undefined) {
        gauge.set(count);
      }
    },
  });
  return metrics;
}

const CALL_OF_PATH = new Map<string, string>(allCalls().map(([name, { backendPath }]) => [backendPath, name]));

/** Returns a request's name in the call table; for other routes their pattern. */
export function getCallName(request: FastifyRequest): string {
  const { url = '' } = request.is404 ? {} : request.routeOptions;
  return CALL_OF_PATH.get(url) ?? (url.slice(1) || 'unmatched');
}

export function isMonitoringRequest(request: FastifyRequest): boolean {
  return ['healthz', 'readyz'].includes(getCallName(request));
}
