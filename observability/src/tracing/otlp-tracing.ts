import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { newTraceContext } from 'shared-types/platform';
import { randomBytes } from 'node:crypto';
import type { Tracing } from './tracing.ts';

/** Waits so long for the collector when the process ends, in ms. */
const FLUSH_MAX_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** What is sent where, and which share of all traces: chosen by the trace's id, so that all services choose the same. */
export interface OtlpOptions {
  readonly url: string;
  readonly ratio: number;
  readonly service: string;
}

/** Tracing by OpenTelemetry's SDK. A collector that is away costs spans, and nobody waits for it. */
export function otlpTracing({ url, ratio, service }: OtlpOptions): Tracing {
  // The ids are ours: they stand in logs and headers before a span is begun.
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
