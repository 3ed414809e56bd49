import type { FastifyInstance } from 'fastify';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { Counter } from 'prom-client';
import type { ConnectionCounts } from '../connections/bounded-server.ts';

export function addProcessGauges(app: FastifyInstance, counts: ConnectionCounts): void {
  const { registry } = app.metrics;
  addGauge(registry, {
    name: 'site_connections',
    help: 'Connections of visitors that are open.',
    collect: async (gauge) =>
      gauge.set(await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count ?? 0)))),
  });
  const ended = new Counter({
    name: 'site_connections_ended_total',
    help: 'Closed connections: above the limit of their address, or of a client that did not read.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      ended.reset();
      ended.inc({ reason: 'too_many' }, counts.rejected);
      ended.inc({ reason: 'slow' }, counts.slow);
    },
  });
  const shared = app.limits.counts;
  if (shared !== undefined) {
    addGauge(registry, {
      name: 'site_limits_shared',
      help: '1 while limits are shared through Redis, 0 while it is unreachable and each proxy counts separately.',
      collect: (gauge) => gauge.set(Number(shared.isAvailable)),
    });
  }
}
