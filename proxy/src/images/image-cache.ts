/** A made picture. */
export interface MadeImage {
  readonly data: Buffer;
  readonly type: string;
}

const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Remembers pictures up to a limit, the longest unused leave first; the same picture is made once, and only so many
 * are made at the same time.
 */
export function imageCache(atOnce: number): (key: string, make: () => Promise<MadeImage>) => Promise<MadeImage> {
  const made = new Map<string, MadeImage>();
  const underWay = new Map<string, Promise<MadeImage>>();
  const waiting: (() => void)[] = [];
  let bytes = 0;
  let busy = 0;

  const keep = (key: string, image: MadeImage) => {
    made.set(key, image);
    bytes += image.data.length;
    for (const [oldest, { data }] of made) {
      if (bytes <= MOST_BYTES) {
        break;
      }
      made.delete(oldest);
      bytes -= data.length;
    }
  };

  const inTurn = async (make: () => Promise<MadeImage>) => {
    if (busy >= atOnce) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy += 1;
    try {
      return await make();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };

  return async (key, make) => {
    const found = made.get(key);
    if (found !== undefined) {
      made.delete(key);
      made.set(key, found);
      return found;
    }
    let running = underWay.get(key);
    if (running === undefined) {
      running = inTurn(make).finally(() => underWay.delete(key));
      underWay.set(key, running);
      running.then(
        (image) => keep(key, image),
        () => undefined,
      );
    }
    return running;
  };
}
