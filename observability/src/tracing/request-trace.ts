import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import { newTraceContext, readTraceparent, type TraceContext, TRACE_HEADER } from 'shared-types/platform';

/**
 * Returns the trace id of a request: that of its header, or a new one. A client can send any id, so no decision may
 * depend on it.
 */
export function traceIdOf(request: IncomingMessage): string {
  return (readTraceparent(request.headers[TRACE_HEADER]) ?? newTraceContext()).traceId;
}

export const requestTrace = plugin(async (app) => {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _, done) => {
    const sampled = readTraceparent(request.headers[TRACE_HEADER])?.sampled ?? true;
    request.trace = newTraceContext({ ...NO_TRACE, traceId: request.id, sampled });
    done();
  });
});

const NO_TRACE: TraceContext = { traceId: '', spanId: '', sampled: false };

declare module 'fastify' {
  interface FastifyRequest {
    trace: TraceContext;
  }
}
