import type { ApiFailure } from 'shared-types/platform';
import type { ErrorBody, Issue } from 'shared-types/calls';

/** Kinds of failures by status; 0 for no response, 200 for one that does not match the call. */
const KINDS: Readonly<Partial<Record<number, ApiFailure['kind']>>> = {
  0: 'network',
  200: 'refused',
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  429: 'limited',
  501: 'missing',
};

/** Failure of a call: no response, an error status, or a response that does not match the call's definition. */
export class ApiError extends Error implements ApiFailure {
  readonly kind: ApiFailure['kind'];
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.error, options);
    this.name = 'ApiError';
    this.status = status;
    this.kind = KINDS[status] ?? 'unavailable';
    this.issues = body.issues ?? [];
    this.retryAfter = body.retryAfter;
  }
}

/** A failure that the shell has already shown. Features handle it like a missing login and show nothing. */
export class ReportedError extends ApiError {
  override readonly kind = 'login';
}

const FIRST_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

export function isTransientFailure(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.kind === 'unavailable' || failure.kind === 'network');
}

/**
 * Returns the delay before a failed request is retried, in ms: 2 s, doubled each time up to 30 s, and at least what the
 * server requested.
 * @param failures number of failures so far
 */
export function getRetryDelay(failures: number, failure?: unknown): number {
  const requestedMs = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS), requestedMs);
}
