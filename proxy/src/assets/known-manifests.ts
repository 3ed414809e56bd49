import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from 'shared-types/registry';
import { isContent } from './content-url.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';

/** Maximum number of manifests in memory; the least recently used ones are dropped first. */
const MAX_VERSIONS = 256;

/** Manifests of published versions, each read once: a version never changes. */
export class KnownManifests {
  readonly #kept = new LRUCache<string, Promise<ReleaseManifest | undefined>>({ max: MAX_VERSIONS });
  readonly #store: ReleaseStore;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Returns a manifest; undefined if the version does not exist. Misses are not cached, since a version can be
   * published at any time.
   */
  async of(name: string, version: string): Promise<ReleaseManifest | undefined> {
    const key = `${name}@${version}`;
    const reading = this.#kept.get(key) ?? this.#store.readManifest(name, version);
    this.#kept.set(key, reading);
    let found: ReleaseManifest | undefined;
    try {
      found = await reading;
      return found;
    } finally {
      if (found === undefined && this.#kept.get(key) === reading) {
        this.#kept.delete(key);
      }
    }
  }

  /** A version of which a file is the one that an address by content means; the newest of them. */
  async having(name: string, file: string, content: string): Promise<string | undefined> {
    const releases = (await this.#store.listReleases()).filter((release) => release.package === name);
    for (const { version } of releases.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())) {
      if (isContent(content, (await this.of(name, version))?.files[file])) {
        return version;
      }
    }
    return undefined;
  }

  /** Forgets a version, which may have been removed. */
  forget(name: string, version: string): void {
    this.#kept.delete(`${name}@${version}`);
  }
}
