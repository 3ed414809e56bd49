import type { TraceContext } from 'shared-types/platform';

/** Attributes of a span: names of calls, routes and statuses, never user input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A running piece of work, whose end is recorded. */
export interface Span {
  /** @param failed whether it failed by a server error */
  end(failed: boolean, attributes?: SpanAttributes): void;
}

/** A piece of work in a trace. */
export interface SpanStart {
  readonly name: string;
  /** `server`: an incoming request. `client`: an outgoing one. */
  readonly kind: 'server' | 'client';
  /** Its context and its parent; undefined: it is the root of a trace. */
  readonly context: TraceContext;
  readonly parent: TraceContext | undefined;
  readonly attributes?: SpanAttributes;
}

/** Sends spans to a collector. */
export interface Tracing {
  begin(start: SpanStart): Span;
  /** Sends pending spans. */
  close(): Promise<void>;
}

/**
 * Starts tracing by OpenTelemetry's standard variables; undefined without OTEL_EXPORTER_OTLP_ENDPOINT (or
 * …_TRACES_ENDPOINT), and then the SDK is not loaded.
 * @param service its name, by default; OTEL_SERVICE_NAME overrides it
 * @throws {Error} when a variable is wrong
 */
export async function startTracing(env: NodeJS.ProcessEnv, service: string): Promise<Tracing | undefined> {
  const url =
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ||
    (env.OTEL_EXPORTER_OTLP_ENDPOINT && `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined || url === '') {
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT is "${url}", but must be an http or https address.`);
  }
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is "${env.OTEL_TRACES_SAMPLER_ARG}", but must be a share from 0 to 1.`);
  }
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing({ url, ratio, service: env.OTEL_SERVICE_NAME || service });
}
