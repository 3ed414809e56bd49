import type { Issue } from 'shared-types/calls';

/** An HTTP error instead of a domain outcome. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly issues: readonly Issue[] | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, message: string, issues?: readonly Issue[], retryAfter?: number) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

export function createRequestError(...issues: NonNullable<HttpError['issues']>): HttpError {
  return new HttpError(400, 'The request does not fit.', issues);
}
