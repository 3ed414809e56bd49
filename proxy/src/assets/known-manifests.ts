import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from 'shared-types/registry';
import { getContentName } from './content-url.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';

const MAX_VERSIONS = 256;

/** Manifests of published versions, each read once: a version never changes. */
export class KnownManifests {
  readonly #store: ReleaseStore;
  readonly #manifests: LRUCache<string, ReleaseManifest, readonly [name: string, version: string]>;

  constructor(store: ReleaseStore) {
    this.#store = store;
    this.#manifests = new LRUCache<string, ReleaseManifest, readonly [name: string, version: string]>({
      max: MAX_VERSIONS,
      fetchMethod: async (_key, _stale, { context: [name, version] }) => store.readManifest(name, version),
    });
  }

  /** Returns a manifest; undefined if the version does not exist, which is not cached. */
  async get(name: string, version: string): Promise<ReleaseManifest | undefined> {
    return this.#manifests.fetch(`${name}@${version}`, { context: [name, version] });
  }

  /** Returns the newest version whose file has a content name; undefined if none has. */
  async findVersion(name: string, file: string, content: string): Promise<string | undefined> {
    const releases = (await this.#store.listReleases()).filter((release) => release.package === name);
    for (const { version } of releases.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())) {
      const { files = {} } = (await this.get(name, version)) ?? {};
      if (Object.hasOwn(files, file) && getContentName(files[file]) === content) {
        return version;
      }
    }
    return undefined;
  }
}
