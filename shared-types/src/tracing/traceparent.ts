/** Header of the W3C that carries a trace from the browser through every service. */
export const TRACE_HEADER = 'traceparent';

/** Header of a response with the trace's id, by which a user can report a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

export interface TraceContext {
  /** 32 hex digits, the same for everything that one request of a browser brings about. */
  readonly traceId: string;
  /** 16 hex digits of this piece of work. */
  readonly spanId: string;
  /** The caller records the trace. */
  readonly sampled: boolean;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/;
const NOTHING = /^0+$/;

export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)
    ? undefined
    : { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** Creates a new trace, or a span of one. */
export function newTraceContext(parent?: TraceContext): TraceContext {
  return { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8), sampled: parent?.sampled ?? true };
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
