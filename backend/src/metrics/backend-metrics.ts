import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMetricsPort, type MetricsPort } from 'observability/metrics/metrics-port.ts';
import { Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { SESSION_ACTIVE_SQL } from '../identity/login-token.ts';
import { DURATION_BUCKETS, getRequestOutcome } from 'observability/metrics/durations.ts';
import { allCalls } from 'shared-types/calls';

/** Records rate, errors and duration of every call, and logs a line per call with its trace. */
function countCalls(app: FastifyInstance, registry: Registry): void {
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
}

/** Maximum age of the count, in ms: it reads a whole table. */
const FRESH_MS = 60_000;

/** Registers the number of members who are logged in, which is the same at every backend. */
function addSessionMetrics(registry: Registry, database: Database): void {
  let known: number | undefined;
  let countedAt = -Infinity;
  const count = async () => {
    countedAt = performance.now();
    const [row] = await database.query<{ logins: number }>(
      `SELECT count(*) AS logins FROM login_token WHERE ${SESSION_ACTIVE_SQL}`,
    );
    known = row?.logins;
  };
  addGauge(registry, {
    name: 'site_sessions',
    help: 'Logins that have not ended; counted once a minute.',
    collect: async (gauge) => {
      if (performance.now() - countedAt > FRESH_MS) {
        // An unavailable database has separate metrics.
        await count().catch(() => (known = undefined));
      }
      if (known !== undefined) {
        gauge.set(known);
      }
    },
  });
}

function addDatabaseMetrics(registry: Registry, database: Database): void {
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
}

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
  const metrics = createMetricsPort(registry, { host, port });
  countCalls(app, registry);
  addDatabaseMetrics(registry, database);
  addSessionMetrics(registry, database);
  app.addHook('onClose', async () => metrics.close());
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
