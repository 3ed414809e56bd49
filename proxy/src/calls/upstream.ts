import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HttpFailure } from '../protection/error-responses.ts';

/** Encoding names that servers use and the Encoding standard does not list. */
const OTHER_NAMES: Readonly<Record<string, string>> = { cp949: 'euc-kr', ms949: 'euc-kr', 'x-windows-949': 'euc-kr' };

const CHARSET = /;\s*charset\s*=\s*["']?(?<name>[^\s"';,]+)/i;

/**
 * Returns the text of a response. JSON is decoded as UTF-8 regardless of its charset, since servers add one to
 * everything. Invalid UTF-8 is decoded by the charset of the header, for older backends; without one, unreadable bytes
 * become U+FFFD.
 * @param contentType Content-Type header; a list if it was sent more than once
 */
function decodeBody(bytes: Uint8Array, contentType: unknown): string {
  const name = CHARSET.exec(String(contentType))?.groups?.name?.toLowerCase() ?? 'utf-8';
  return decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, OTHER_NAMES[name] ?? name) ?? new TextDecoder().decode(bytes);
}

/** Returns undefined if the encoding is unknown or the bytes are invalid in it. */
function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Why the backend returned no usable response. `unreached`: no connection. `cut`: the connection broke. `slow`:
 * timeout. `busy`: the backend reports overload. `fault`: an unusable response.
 */
export type UpstreamFailureKind = 'unreached' | 'cut' | 'slow' | 'busy' | 'fault';

/** Retry time for a page when a busy backend names none, in seconds. */
const RETRY_AFTER_S = 2;

const RESPONSES: Readonly<Record<UpstreamFailureKind, readonly [status: number, error: string]>> = {
  unreached: [502, 'The service cannot be reached right now; please try again.'],
  cut: [502, 'The service cannot be reached right now; please try again.'],
  slow: [504, 'The service takes too long to answer; please try again.'],
  busy: [503, 'The service is busy; please try again in a moment.'],
  fault: [502, 'The service could not answer this; please try again.'],
};

export class UpstreamFailure extends HttpFailure {
  readonly kind: UpstreamFailureKind;

  /** @param detail message for the log @param retryAfter of a busy backend, in seconds */
  constructor(kind: UpstreamFailureKind, detail: string, { retryAfter = RETRY_AFTER_S, cause }: FailureOptions = {}) {
    const [status, error] = RESPONSES[kind];
    super(status, { error, ...(kind === 'busy' && { retryAfter }) });
    this.name = 'UpstreamFailure';
    this.message = detail;
    this.cause = cause;
    this.kind = kind;
  }

  /** Returns true if the backend is unreachable or overloaded; a `fault` can be caused by one input. */
  get isOutage(): boolean {
    return this.kind !== 'fault';
  }
}

interface FailureOptions extends ErrorOptions {
  readonly retryAfter?: number | undefined;
}

export interface UpstreamResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Time limits of a call to the backend in ms: of the connection, of the first byte, of the whole response. */
export const UPSTREAM_TIMES = { connect: 1_000, headers: 5_000, whole: 8_000 } as const;

/** Maximum size of a backend response in bytes; a provider's list of games can have thousands of entries. */
export const UPSTREAM_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Connections to the backend: more than a few callers with hanging calls can occupy. `@fastify/http-proxy` accepts any
 * certificate by default.
 */
export const BACKEND_CONNECTIONS = {
  connections: 512,
  connect: { timeout: UPSTREAM_TIMES.connect, rejectUnauthorized: true },
  headersTimeout: UPSTREAM_TIMES.headers,
  bodyTimeout: UPSTREAM_TIMES.whole,
  maxResponseSize: UPSTREAM_MAX_BYTES,
} as const;

/** Maximum retry time in seconds that is forwarded to a page. */
const MAX_RETRY_AFTER_S = 3_600;

export interface UpstreamMessage {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * Reads a response. Replaces every success status by 200, since browsers ignore the body of some.
 * @throws {UpstreamFailure} for a redirect, a fault or a body that is not a JSON object
 */
export async function readUpstreamResponse({
  statusCode: status,
  headers,
  body: sent,
}: UpstreamMessage): Promise<UpstreamResponse> {
  const bytes = await buffer(sent);
  if (status === 503) {
    const seconds = Number(headers['retry-after']);
    const isNamed = Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_RETRY_AFTER_S;
    throw new UpstreamFailure('busy', 'The backend is overloaded.', { retryAfter: isNamed ? seconds : undefined });
  }
  if (status === 401) {
    // The status is sufficient; many servers send an empty body or an error page.
    return { status, body: {} };
  }
  if (status >= 300 && status < 400) {
    throw new UpstreamFailure('fault', `The backend responded with a redirect (${status}).`);
  }
  let body: unknown;
  try {
    body = JSON.parse(decodeBody(bytes, headers['content-type']));
  } catch (cause) {
    throw new UpstreamFailure('fault', `The backend responded with ${status} and a body that is not JSON.`, { cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UpstreamFailure('fault', `The backend responded with ${status} and JSON that is not an object.`);
  }
  if (status >= 500 && status !== 501) {
    throw new UpstreamFailure('fault', `The backend responded with ${status}.`);
  }
  return { status: status < 300 ? 200 : status, body: body as Record<string, unknown> };
}

const UNREACHED_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
const SLOW_CODES = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/** Returns the code of an error of the HTTP client; empty without one. */
export function getErrorCode(error: unknown): string {
  const { code = '' }: { readonly code?: unknown } = Object(error);
  return String(code);
}

export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) {
    return error;
  }
  const { name, message = '' }: Partial<Error> = Object(error);
  const code = getErrorCode(error);
  const slow = SLOW_CODES.includes(code) || name === 'TimeoutError';
  const kind = slow ? 'slow' : code === TOO_LARGE ? 'fault' : UNREACHED_CODES.includes(code) ? 'unreached' : 'cut';
  return new UpstreamFailure(kind, message, { cause: error });
}
