import { LRUCache } from 'lru-cache';
import { integrityOf, type ReleaseStore } from 'releases';
import type { ReleaseManifest } from 'shared-types';
import type { ServerFile } from './render-task.ts';

/** Versions whose files are kept; the longest unused leave first. */
const MOST_VERSIONS = 64;

/** The files that the server renders with, of every version that is given out; each read and verified once. */
export class ServerFiles {
  readonly #kept = new LRUCache<string, Promise<ServerFile | undefined>>({ max: MOST_VERSIONS });
  readonly #store: ReleaseStore;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** Undefined when the release has none, or another one than when it was published. */
  async of(release: ReleaseManifest): Promise<ServerFile | undefined> {
    const { package: name, version, server, files } = release;
    const hash = server === undefined ? undefined : files[server];
    if (server === undefined || hash === undefined) {
      return undefined;
    }
    const key = `${name}@${version} ${hash}`;
    const reading = this.#kept.get(key) ?? this.#read(key, release, server, hash);
    this.#kept.set(key, reading);
    const found = await reading.catch(() => undefined);
    if (found === undefined) {
      this.#kept.delete(key);
    }
    return found;
  }

  async #read(key: string, release: ReleaseManifest, file: string, hash: string): Promise<ServerFile | undefined> {
    const content = await this.#store.readFile(release.package, release.version, file);
    if (content === undefined || integrityOf(content) !== hash) {
      return undefined;
    }
    const shared = new Uint8Array(new SharedArrayBuffer(content.length));
    shared.set(content);
    return { key, content: shared };
  }
}
