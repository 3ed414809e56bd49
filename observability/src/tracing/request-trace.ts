import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import { newTraceContext, readTraceparent, type TraceContext, TRACE_HEADER } from 'shared-types';

/**
 * The id of a request is that of its trace: the one that whoever asks sent, or a new one. It says nothing about who
 * asks, so nothing may be decided by it.
 */
export function traceIdOf(request: IncomingMessage): string {
  return (readTraceparent(request.headers[TRACE_HEADER]) ?? newTraceContext(randomBytes)).traceId;
}

/** Gives each request its own place in its trace: `request.trace`. */
export const requestTrace = plugin(async (app) => {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _, done) => {
    const sampled = readTraceparent(request.headers[TRACE_HEADER])?.sampled ?? true;
    request.trace = newTraceContext(randomBytes, { ...NO_TRACE, traceId: request.id, sampled });
    done();
  });
});

const NO_TRACE: TraceContext = { traceId: '', spanId: '', sampled: false };

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this request stands in its trace. */
    trace: TraceContext;
  }
}
