import { LRUCache } from 'lru-cache';

/** How long a version that failed as a whole is left to browsers, in ms: twice as long each time, up to the maximum. */
const MIN_MS = 60_000;
const MAX_MS = 3_600_000;

/** Maximum number of versions, and of sets of versions, that are remembered. */
const MAX_VERSIONS = 1_000;

interface Away {
  readonly until: number;
  readonly ms: number;
  readonly message: string;
}

/** Versions whose server code hung, took too much memory or cannot be sent: for a while no page is rendered with them. */
export class AwayVersions {
  readonly #away = new LRUCache<string, Away>({ max: MAX_VERSIONS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns why a version is not run now; undefined when it is. */
  reasonFor(key: string): string | undefined {
    const away = this.#away.get(key);
    return away !== undefined && this.#now() < away.until ? away.message : undefined;
  }

  add(key: string, message: string): void {
    const ms = Math.min((this.#away.get(key)?.ms ?? MIN_MS / 2) * 2, MAX_MS);
    this.#away.set(key, { until: this.#now() + ms, ms, message });
  }
}
