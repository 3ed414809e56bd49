import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { newTraceContext } from 'shared-types/platform';
import { randomBytes } from 'node:crypto';
import type { Tracing } from './tracing.ts';

/** Maximum wait for the collector when the process ends, in ms. */
const FLUSH_MAX_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * Destination of spans, and the sampled share of all traces: chosen by the trace id, so that all services choose the
 * same.
 */
export interface OtlpOptions {
  readonly url: string;
  readonly ratio: number;
  readonly service: string;
}

/** Creates tracing by OpenTelemetry's SDK. An unavailable collector loses spans, and delays nothing. */
export function createOtlpTracing({ url, ratio, service }: OtlpOptions): Tracing {
  // The ids are created here: logs and headers contain them before a span starts.
  let next = newTraceContext(randomBytes);
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
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => (timer = setTimeout(resolve, FLUSH_MAX_MS))),
      ]);
      clearTimeout(timer);
    },
  };
}
