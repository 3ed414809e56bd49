import { LRUCache } from 'lru-cache';
import type { SharedCounts } from '../limits/shared-counts.ts';

const MAX_ENDED = 100_000;

const KEY = 'site-sessions:ended:';

export type EndedSessions = ReturnType<typeof createEndedSessions>;

/**
 * Remembers sessions that ended early, so that a copied cookie or a late response cannot restore them. A backend
 * without a logout call would still accept their tokens. Proxies share them through the store of the rate limits.
 */
export function createEndedSessions(now: () => number, shared?: SharedCounts) {
  // `max` would reserve memory for all of them.
  const endTimes = new LRUCache<string, number>({ maxSize: MAX_ENDED, sizeCalculation: () => 1 });
  const has = (id: string) => (endTimes.get(id) ?? 0) > now();
  return {
    has,
    /** Returns true if any connected proxy knows that a session ended. */
    async isKnown(id: string): Promise<boolean> {
      if (has(id) || shared?.isAvailable !== true) {
        return has(id);
      }
      try {
        return (await shared.redis.exists(`${KEY}${id}`)) === 1;
      } catch (error) {
        shared.lost(error);
        return false;
      }
    },
    /** Remembers an ended session. @param until time at which its cookie expires anyway, in ms */
    async add(id: string, until: number): Promise<void> {
      const left = until - now();
      if (left <= 0) {
        return;
      }
      endTimes.set(id, until);
      if (shared?.isAvailable === true) {
        try {
          await shared.redis.set(`${KEY}${id}`, '1', 'PX', left);
        } catch (error) {
          shared.lost(error);
        }
      }
    },
  };
}
