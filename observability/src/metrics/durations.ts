/** Upper bounds of histogram buckets for durations, in seconds. The site's objectives use 0.25 and 1. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns the outcome of a request: a client error, a server error, or neither. */
export function getRequestOutcome(status: number): 'ok' | 'refused' | 'failed' {
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
}

/** Returns the seconds since a timestamp of `performance.now()`. */
export function getSecondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
