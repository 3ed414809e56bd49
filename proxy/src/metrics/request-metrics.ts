import type { FastifyInstance } from 'fastify';
import { DURATION_BUCKETS, outcomeOf } from 'observability/metrics/durations.ts';
import { Histogram, type Registry } from 'prom-client';
import type { CallName } from 'shared-types/calls';

/** Adds rate, errors and duration: of every request by route kind, of calls also by name. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time to answer a request, by kind of its route and status.',
    labelNames: ['kind', 'code'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'site_call_duration_seconds',
    help: 'Time to answer a call of the table; refused: the caller’s doing (4xx), failed: ours (5xx).',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    requests.observe({ kind: request.kind ?? 'unmatched', code: reply.statusCode }, seconds);
    const { call } = request.routeOptions.config;
    if (call !== undefined) {
      calls.observe({ call, outcome: outcomeOf(reply.statusCode) }, seconds);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the table that this route is. */
    call?: CallName;
  }
}
