import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newTraceContext, readTraceparent, type TraceContext, TRACE_HEADER } from 'shared-types/platform';
import type { Span, Tracing } from './tracing.ts';

/**
 * Adds a span for each request.
 * @param nameOf returns the name of the call or route; undefined for requests without a span, such as monitoring
 */
export function addRequestSpans(
  app: FastifyInstance,
  tracing: Tracing,
  nameOf: (request: FastifyRequest) => string | undefined,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const name = nameOf(request);
    if (name !== undefined) {
      const parent = readTraceparent(request.headers[TRACE_HEADER]);
      const attributes = { 'http.request.method': request.method };
      spans.set(request, tracing.begin({ name, kind: 'server', context: request.trace, parent, attributes }));
    }
    done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end(statusCode >= 500, { 'http.response.status_code': statusCode });
  });
}

/** Runs an outgoing request, as a span if it belongs to a trace and tracing is enabled. */
export async function runInSpan<T>(
  tracing: Tracing | undefined,
  parent: TraceContext | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const span = startClientSpan(tracing, parent, name);
  try {
    const result = await work();
    span?.end(false);
    return result;
  } catch (error) {
    span?.end(true);
    throw error;
  }
}

/** Starts the span of an outgoing request; returns undefined without a trace or with tracing disabled. */
export function startClientSpan(
  tracing: Tracing | undefined,
  parent: TraceContext | undefined,
  name: string,
): Span | undefined {
  return tracing === undefined || parent === undefined
    ? undefined
    : tracing.begin({ name, kind: 'client', context: newTraceContext(parent), parent });
}
