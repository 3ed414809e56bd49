/** Upper bounds of the buckets for waiting times, in seconds. 0.25 and 1 are bounds of the site's objectives. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Outcome of a request: a client error, a server error, or neither. */
export type RequestOutcome = 'ok' | 'refused' | 'failed';

/** Returns the outcome of an HTTP status. */
export function getRequestOutcome(status: number): RequestOutcome {
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
}

/** Returns the seconds since a time of `performance.now()`. */
export function getSecondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
