import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;

const MAX_REMEMBERED = 2_000;

/** Creates a function that returns true for a message that it did not receive within the last hour. @param now in ms */
export function createHourlyFilter(now: () => number): (message: string) => boolean {
  const seen = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: HOUR_MS, perf: { now }, ttlResolution: 0 });
  return (message) => {
    const isNew = !seen.has(message);
    if (isNew) {
      seen.set(message, true);
    }
    return isNew;
  };
}
