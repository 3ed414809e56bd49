import type { ReleaseStore } from 'releases/store/release-store.ts';
import type { VerifiedFile } from './verified-files.ts';

const MAX_BYTES = 128 * 1024 * 1024;

/** Caches file contents of a store that is not a folder, up to a limit; drops the least recently used ones first. */
export class StoredFiles {
  readonly #kept = new Map<string, Buffer>();
  readonly #store: ReleaseStore;
  #bytes = 0;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** A verified file in one of its forms: `''`, `.br` or `.gz`. */
  async read({ name, version, file }: VerifiedFile, form: string): Promise<Buffer | undefined> {
    const key = `${name}/${version}/${file}${form}`;
    const content = this.#kept.get(key) ?? (await this.#store.readFile(name, version, `${file}${form}`));
    if (content === undefined) {
      return undefined;
    }
    this.#bytes += this.#kept.delete(key) ? 0 : content.length;
    this.#kept.set(key, content);
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) {
        break;
      }
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return content;
  }
}
