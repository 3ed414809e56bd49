import type { FastifyInstance } from 'fastify';
import { DURATION_BUCKETS, outcomeOf } from 'observability/metrics/durations.ts';
import { addGauge } from 'observability/metrics/collected-gauge.ts';
import { Histogram, type Registry } from 'prom-client';
import { callOf, isWatched } from './call-name.ts';

/** Records rate, errors and duration of every call, and logs a line per call with its trace. */
export function countCalls(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'site_backend_call_duration_seconds',
    help: 'Time to answer a call of the table or a message of a game provider; refused: 4xx, failed: 5xx.',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    durations.observe({ call, outcome: outcomeOf(reply.statusCode) }, reply.elapsedTime / 1000);
    if (!isWatched(request)) {
      request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    }
  });
  addGauge(registry, {
    name: 'site_member_calls_waiting',
    help: 'Calls that wait since their member has as many at work as one may have.',
    collect: (gauge) => gauge.set(app.memberTurns.waiting),
  });
}
