import { LRUCache } from 'lru-cache';

/** A converted image. */
export interface MadeImage {
  readonly data: Buffer;
  readonly type: string;
}

/** Maximum size of all cached images in bytes: about 1,000 in the sizes of the pages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Caches images up to a limit, least recently used ones dropped first; converts each image only one time. */
export class ImageCache {
  readonly #made = new LRUCache<string, MadeImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ data }) => Math.max(1, data.length),
  });
  readonly #underWay = new Map<string, Promise<MadeImage>>();

  /** Returns true if an image is cached or being converted. */
  has(key: string): boolean {
    return this.#made.has(key) || this.#underWay.has(key);
  }

  /** Returns an image; undefined if it is not cached. */
  find(key: string): MadeImage | undefined {
    return this.#made.get(key);
  }

  /** Returns an image; converts it if it is not cached. */
  async get(key: string, make: () => Promise<MadeImage>): Promise<MadeImage> {
    const known = this.#made.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) {
      return known;
    }
    const running = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    const image = await running;
    this.#made.set(key, image);
    return image;
  }
}
