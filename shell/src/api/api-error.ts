import type { ApiFailure } from 'shared-types/platform';
import type { ErrorBody, Issue } from 'shared-types/calls';

/** A call that got no domain answer. */
export class ApiError extends Error implements ApiFailure {
  readonly kind: ApiFailure['kind'];
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.error, options);
    this.name = 'ApiError';
    this.status = status;
    this.kind = kindOf(status);
    this.issues = body.issues ?? [];
    this.retryAfter = body.retryAfter;
  }
}

/** A call whose failure the shell tells the reader itself: to features it is one of the login, of which they say nothing. */
export class ReportedError extends ApiError {
  override readonly kind = 'login';
}

function kindOf(status: number): ApiFailure['kind'] {
  switch (status) {
    case 0:
      return 'network';
    case 200:
      return 'refused';
    case 400:
    case 413:
    case 415:
      return 'invalid';
    case 401:
      return 'login';
    case 403:
      return 'forbidden';
    case 404:
    case 501:
      return 'missing';
    case 409:
      return 'conflict';
    case 429:
      return 'limited';
    default:
      return 'unavailable';
  }
}

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** Whether a failure may be over by itself: the service is away, or the connection is. */
export function mayPass(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.kind === 'unavailable' || failure.kind === 'network');
}

/**
 * How long to wait before something that failed is sent again, in ms: 2 s, then twice as long each time, 30 s at most;
 * never less than the site asked for.
 * @param failures how often it has failed before this time
 */
export function retryDelay(failures: number, failure?: unknown): number {
  const asked = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(Math.min(FIRST_MS * 2 ** failures, LONGEST_MS), asked);
}
