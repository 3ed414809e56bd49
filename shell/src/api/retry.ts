import { ApiError } from './api-error.ts';

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
