import type { TraceContext } from 'shared-types/platform';

/** Attributes of a span: names of calls, routes and statuses, never user input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Records the end of the operation. @param failed true after a server error */
  end(failed: boolean, attributes?: SpanAttributes): void;
}

export interface SpanStart {
  readonly name: string;
  /** `server`: an incoming request. `client`: an outgoing one. */
  readonly kind: 'server' | 'client';
  readonly context: TraceContext;
  /** Undefined for the root of a trace. */
  readonly parent: TraceContext | undefined;
  readonly attributes?: SpanAttributes;
}

export interface Tracing {
  begin(start: SpanStart): Span;
  /** Sends pending spans. */
  close(): Promise<void>;
}

/**
 * Starts tracing as configured by OpenTelemetry's variables. Returns undefined, and does not load the SDK, without
 * OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT.
 * @param service default service name, overridden by OTEL_SERVICE_NAME
 * @throws {Error} if a variable is invalid
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
  return createOtlpTracing(url, ratio, env.OTEL_SERVICE_NAME || service);
}
