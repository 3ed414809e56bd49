import type { TraceContext } from 'shared-types/platform';

/** Words of a span: names of calls, routes and statuses, never what a person sent. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A piece of work that is told when it ends. */
export interface Span {
  /** @param failed whether it failed by our doing */
  end(failed: boolean, attributes?: SpanAttributes): void;
}

/** A piece of work in a trace. */
export interface SpanStart {
  readonly name: string;
  /** `server`: it answers somebody. `client`: it asks somebody. */
  readonly kind: 'server' | 'client';
  /** Where it stands itself, and whose part it is; undefined: a trace begins with it. */
  readonly context: TraceContext;
  readonly parent: TraceContext | undefined;
  readonly attributes?: SpanAttributes;
}

/** Sends spans to a collector. */
export interface Tracing {
  begin(start: SpanStart): Span;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/**
 * Tracing by OpenTelemetry's standard variables; undefined without OTEL_EXPORTER_OTLP_ENDPOINT (or …_TRACES_ENDPOINT):
 * then nothing of it is even loaded.
 * @param service its name, unless OTEL_SERVICE_NAME gives another
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
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ url, ratio, service: env.OTEL_SERVICE_NAME || service });
}
