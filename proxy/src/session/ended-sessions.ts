import { LRUCache } from 'lru-cache';
import type { SharedCounts } from '../limits/shared-counts.ts';

/** Maximum number of remembered sessions; the least recently used are dropped first. */
const MAX_ENDED = 100_000;

const KEY = 'site-sessions:ended:';

/**
 * Remembers sessions that ended early, so that a copied cookie or a late response cannot restore them. A backend
 * without a logout call would still accept their tokens. Proxies share them through the store of the rate limits.
 */
export class EndedSessions {
  // `max` would reserve memory for all of them.
  readonly #until = new LRUCache<string, number>({ maxSize: MAX_ENDED, sizeCalculation: () => 1 });
  readonly #now: () => number;
  readonly #shared: SharedCounts | undefined;

  constructor(now: () => number, shared?: SharedCounts) {
    this.#now = now;
    this.#shared = shared;
  }

  /** Returns true if this proxy knows that a session ended. */
  has(id: string): boolean {
    return (this.#until.get(id) ?? 0) > this.#now();
  }

  /** Returns true if any connected proxy knows that a session ended. */
  async isKnown(id: string): Promise<boolean> {
    if (this.has(id) || this.#shared?.isAvailable !== true) {
      return this.has(id);
    }
    try {
      return (await this.#shared.redis.exists(`${KEY}${id}`)) === 1;
    } catch (error) {
      this.#shared.lost(error);
      return false;
    }
  }

  /** Remembers an ended session. @param until time at which its cookie expires anyway, in ms */
  async add(id: string, until: number): Promise<void> {
    const left = until - this.#now();
    if (left <= 0) {
      return;
    }
    this.#until.set(id, until);
    if (this.#shared?.isAvailable === true) {
      try {
        await this.#shared.redis.set(`${KEY}${id}`, '1', 'PX', left);
      } catch (error) {
        this.#shared.lost(error);
      }
    }
  }
}
