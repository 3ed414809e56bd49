/** A made picture. */
export interface MadeImage {
  readonly data: Buffer;
  readonly type: string;
}

const MOST_BYTES = 96 * 1024 * 1024;

/** Remembers pictures up to a limit, the longest unused leave first; the same picture is made once. */
export class ImageCache {
  readonly #made = new Map<string, MadeImage>();
  readonly #underWay = new Map<string, Promise<MadeImage>>();
  #bytes = 0;

  /** Tells whether a picture is there or being made. */
  has(key: string): boolean {
    return this.#made.has(key) || this.#underWay.has(key);
  }

  /** The picture, made when it is not there. */
  async get(key: string, make: () => Promise<MadeImage>): Promise<MadeImage> {
    const found = this.#made.get(key);
    if (found !== undefined) {
      this.#made.delete(key);
      this.#made.set(key, found);
      return found;
    }
    const known = this.#underWay.get(key);
    if (known !== undefined) {
      return known;
    }
    const running = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    const image = await running;
    this.#keep(key, image);
    return image;
  }

  #keep(key: string, image: MadeImage): void {
    this.#made.set(key, image);
    this.#bytes += image.data.length;
    for (const [oldest, { data }] of this.#made) {
      if (this.#bytes <= MOST_BYTES) {
        break;
      }
      this.#made.delete(oldest);
      this.#bytes -= data.length;
    }
  }
}
