import { LRUCache } from 'lru-cache';

/** A made picture. */
export interface MadeImage {
  readonly data: Buffer;
  readonly type: string;
}

/** Maximum size of all remembered pictures: some 1,000 of the sizes that pages show. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Remembers pictures up to a limit, the longest unused leave first; the same picture is made once. */
export class ImageCache {
  readonly #made = new LRUCache<string, MadeImage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ data }) => Math.max(1, data.length),
  });
  readonly #underWay = new Map<string, Promise<MadeImage>>();

  /** Tells whether a picture is there or being made. */
  has(key: string): boolean {
    return this.#made.has(key) || this.#underWay.has(key);
  }

  /** The picture; undefined when it is not there yet. */
  find(key: string): MadeImage | undefined {
    return this.#made.get(key);
  }

  /** The picture, made when it is not there. */
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
