import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from 'shared-types/registry';
import { getContentName } from './content-url.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';

const MAX_VERSIONS = 256;

export type KnownManifests = ReturnType<typeof createKnownManifests>;

/** Caches the manifests of published versions, each read once: a version never changes. */
export function createKnownManifests(store: ReleaseStore) {
  const manifests = new LRUCache<string, ReleaseManifest, readonly [name: string, version: string]>({
    max: MAX_VERSIONS,
    fetchMethod: async (_key, _stale, { context: [name, version] }) => store.readManifest(name, version),
  });
  /** Returns a manifest; undefined if the version does not exist, which is not cached. */
  const get = async (name: string, version: string) =>
    manifests.fetch(`${name}@${version}`, { context: [name, version] });
  return {
    get,
    /** Returns the newest version whose file has a content name; undefined if none has. */
    async findVersion(name: string, file: string, content: string): Promise<string | undefined> {
      const releases = (await store.listReleases()).filter((release) => release.package === name);
      for (const { version } of releases.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())) {
        const { files = {} } = (await get(name, version)) ?? {};
        if (Object.hasOwn(files, file) && getContentName(files[file]) === content) {
          return version;
        }
      }
      return undefined;
    },
  };
}
