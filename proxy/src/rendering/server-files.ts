import { LRUCache } from 'lru-cache';
import { computeIntegrity } from 'releases/store/integrity.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import type { ReleaseManifest } from 'shared-types/registry';
import type { ServerFile } from './render-task.ts';

/** Maximum number of versions whose files are cached. */
const MAX_VERSIONS = 64;

/** Server files of every assigned version; each is read and verified only one time. */
export class ServerFiles {
  readonly #files: LRUCache<string, ServerFile, ReleaseManifest>;

  constructor(store: ReleaseStore) {
    this.#files = new LRUCache<string, ServerFile, ReleaseManifest>({
      max: MAX_VERSIONS,
      fetchMethod: async (key, _, { context: { package: name, version, server = '', files } }) => {
        const content = await store.readFile(name, version, server);
        if (content === undefined || computeIntegrity(content) !== files[server]) {
          return undefined;
        }
        const shared = new Uint8Array(new SharedArrayBuffer(content.length));
        shared.set(content);
        return { key, content: shared };
      },
    });
  }

  /** Returns undefined if the release has no server file or its hash is wrong. */
  async get(release: ReleaseManifest): Promise<ServerFile | undefined> {
    const { package: name, version, server, files } = release;
    if (server === undefined || files[server] === undefined) {
      return undefined;
    }
    const key = `${name}@${version} ${files[server]}`;
    return this.#files.fetch(key, { context: release }).catch(() => undefined);
  }
}
