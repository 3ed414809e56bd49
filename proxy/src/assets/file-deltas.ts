import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from 'releases';
import { BoundedQueue, QueueFull } from '../limits/bounded-queue.ts';
import type { VerifiedFile } from './verified-files.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Deltas that wait to be made; whoever comes later is given the whole file. */
const MOST_WAITING = 16;

/** Marks a Zstandard answer that was made with a dictionary, whose hash follows (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** As far back as a browser looks, in bytes as a power of two: 8 MiB. */
const WINDOW_LOG = 23;

const LEVEL = 19;

const compress = promisify(zstdCompress);

interface Pair {
  readonly file: VerifiedFile;
  readonly dictionary: VerifiedFile;
}

/** Makes files smaller for browsers that have an earlier version of them; each pair is made once and kept for a while. */
export class FileDeltas {
  readonly #store: ReleaseStore;
  readonly #queue = new BoundedQueue(1, MOST_WAITING);
  readonly #hashes = new LRUCache<string, string>({ max: 1024 });
  readonly #kept = new LRUCache<string, Buffer, Pair>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context }) => this.#queue.run(async () => this.#make(context)),
  });

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * The file as what has changed since an earlier version of the same package.
   * @param dictionary the earlier version
   * @param hash what the browser says that it has: its SHA-256 in base64
   * @returns undefined when they are of two packages, when the hash is another one, or when too much is being made already
   */
  async of(file: VerifiedFile, dictionary: VerifiedFile, hash: string): Promise<Buffer | undefined> {
    if (dictionary.name !== file.name || (await this.#hashOf(dictionary)) !== hash) {
      return undefined;
    }
    try {
      return await this.#kept.fetch(`${keyOf(file)} ${keyOf(dictionary)}`, { context: { file, dictionary } });
    } catch (error) {
      if (error instanceof QueueFull) {
        return undefined;
      }
      throw error;
    }
  }

  async #make({ file, dictionary }: Pair): Promise<Buffer | undefined> {
    const [content, earlier] = await Promise.all([this.#read(file), this.#read(dictionary)]);
    if (content === undefined || earlier === undefined) {
      return undefined;
    }
    const delta = await compress(content, {
      dictionary: earlier,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
    });
    return Buffer.concat([MAGIC, createHash('sha256').update(earlier).digest(), delta]);
  }

  async #hashOf(file: VerifiedFile): Promise<string | undefined> {
    const known = this.#hashes.get(keyOf(file));
    if (known !== undefined) {
      return known;
    }
    const content = await this.#read(file);
    if (content === undefined) {
      return undefined;
    }
    const hash = createHash('sha256').update(content).digest('base64');
    this.#hashes.set(keyOf(file), hash);
    return hash;
  }

  async #read({ name, version, file }: VerifiedFile): Promise<Buffer | undefined> {
    return this.#store.readFile(name, version, file);
  }
}

const keyOf = ({ name, version, file }: VerifiedFile) => `${name}/${version}/${file}`;
