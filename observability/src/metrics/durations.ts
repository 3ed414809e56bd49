/** Upper bounds of the buckets for what somebody waits for, in seconds. 0.25 and 1 are bounds of the site's objectives. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a request ended: `refused` is the caller's doing, `failed` ours. */
export type RequestOutcome = 'ok' | 'refused' | 'failed';

/** The outcome that an HTTP status stands for. */
export function outcomeOf(status: number): RequestOutcome {
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
