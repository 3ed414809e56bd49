import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import plugin from 'fastify-plugin';
import { newTraceContext, readTraceparent, type TraceContext, TRACE_HEADER } from 'shared-types/platform';

/**
 * The id of a request is that of its trace: the one that whoever asks sent, or a new one. It says nothing about who
 * asks, so nothing may be decided by it.
 */
export function traceIdOf(request: IncomingMessage): string {
  return (readTraceparent(request.headers[TRACE_HEADER]) ?? newTraceContext(randomOnes)).traceId;
}

/** Gives each request its own place in its trace: `request.trace`. */
export const requestTrace = plugin(async (app) => {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _, done) => {
    const sampled = readTraceparent(request.headers[TRACE_HEADER])?.sampled ?? true;
    request.trace = newTraceContext(randomOnes, { ...NO_TRACE, traceId: request.id, sampled });
    done();
  });
});

const STOCK = Buffer.alloc(4_096);
let used = STOCK.length;

/** Random bytes out of a stock, which is made in one go: an id is no secret, and each request needs three. */
function randomOnes(bytes: number): Uint8Array {
  if (used + bytes > STOCK.length) {
    randomFillSync(STOCK);
    used = 0;
  }
  used += bytes;
  return STOCK.subarray(used - bytes, used);
}

const NO_TRACE: TraceContext = { traceId: '', spanId: '', sampled: false };

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this request stands in its trace. */
    trace: TraceContext;
  }
}
