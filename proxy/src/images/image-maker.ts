import { createIPX } from 'ipx';
import { BoundedQueue } from '../limits/bounded-queue.ts';
import type { ImageAddress } from './image-address.ts';
import type { MadeImage } from './image-cache.ts';

/** Pictures made at once, and how many may wait for it. */
const AT_ONCE = 3;
const MOST_WAITING = 32;

/** Of AVIF, out of 100: artwork looks like its source in the sizes that it is shown at, and weighs a fifth less than at 50. */
const AVIF_QUALITY = '40';

/** Where pictures wait to be made. */
export function makingQueue(): BoundedQueue {
  return new BoundedQueue(AT_ONCE, MOST_WAITING);
}

/**
 * Makes pictures in a size and form from their sources. Reading and making have places of their own: a source that
 * hangs keeps nothing from being made.
 */
export function imageMaker(
  readSource: (url: string) => Promise<ArrayBuffer>,
  queue: BoundedQueue,
): (address: ImageAddress, format: string) => Promise<MadeImage> {
  const read = new Map<string, ArrayBuffer>();
  const ipx = createIPX({
    storage: { name: 'read', getMeta: (id) => (read.has(id) ? {} : undefined), getData: (id) => read.get(id) },
    svgo: false,
    sharpOptions: { limitInputPixels: 4_000 * 4_000 },
  });
  let count = 0;
  return async ({ url, width, height }, format) => {
    const source = await readSource(url);
    return queue.run(async () => {
      count += 1;
      const id = `/${count}`;
      read.set(id, source);
      try {
        const quality = format === 'avif' && { quality: AVIF_QUALITY };
        const image = ipx(id, { resize: `${width}x${height}`, fit: 'cover', format, ...quality });
        const { data, format: made } = await image.process();
        return { data: Buffer.isBuffer(data) ? data : Buffer.from(data), type: `image/${made ?? format}` };
      } finally {
        read.delete(id);
      }
    });
  };
}
