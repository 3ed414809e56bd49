import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { newTraceContext } from 'shared-types/platform';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tracing } from './tracing.ts';

/** Maximum wait for the collector when the process ends, in ms. */
const FLUSH_MAX_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * Creates tracing with OpenTelemetry's SDK. If the collector is unavailable, spans are lost and nothing is delayed.
 * @param ratio sampled share of traces, by the trace id only, so that all services sample the same traces
 */
export function createOtlpTracing(url: string, ratio: number, service: string): Tracing {
  // Logs and headers contain the ids before a span starts, so the SDK does not create them.
  let next = newTraceContext();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: 2_000 })],
  });
  const tracer = provider.getTracer('member-site');
  return {
    begin({ name, kind, context, parent, attributes = {} }) {
      next = context;
      const within =
        parent === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: context.traceId,
              spanId: parent.spanId,
              traceFlags: 1,
              isRemote: true,
            });
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, within);
      return {
        end(failed, more = {}) {
          span.setAttributes(more);
          if (failed) {
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async close() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, wait(FLUSH_MAX_MS, undefined, { ref: false })]);
    },
  };
}
