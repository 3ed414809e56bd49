const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before something that failed is tried again, in ms: 2 s, then twice as long each time, 30 s at most.
 * @param failures how often it has failed before this time
 */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
}
