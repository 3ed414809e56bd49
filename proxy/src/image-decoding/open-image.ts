import sharp, { type Metadata, type Sharp } from 'sharp';
import { ImageRejected } from './image-task.ts';

const MAX_PIXELS = 16_000_000;

/** Formats that are decoded row by row, unless they are progressive. */
const DECODED_BY_ROW: ReadonlySet<string> = new Set(['jpeg', 'png', 'svg']);

export interface ImageLimits {
  /** Loaders of the library that may run; it selects one by the content. */
  readonly loaders: readonly ('Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Nsgif' | 'Svg')[];
  /**
   * Maximum number of pixels of an image that its decoder buffers as a whole: a progressive JPEG takes 8 bytes per
   * pixel, AVIF 18. 16 bits per channel count double.
   */
  readonly maxBufferedPixels: number;
}

// One image at a time in a short-lived process: threads and caches would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads the header of an image and checks whether its pixels may be decoded.
 * @throws {ImageRejected} for another format, too many pixels or an unreadable file
 */
export async function openImage(
  bytes: Uint8Array,
  { loaders, maxBufferedPixels }: ImageLimits,
): Promise<{ readonly image: Sharp; readonly metadata: Metadata }> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
  const metadata = await readOrReject(async () => image.metadata());
  const isBuffered = metadata.isProgressive || !DECODED_BY_ROW.has(metadata.format);
  const pixels = metadata.width * metadata.height * (metadata.depth === 'ushort' ? 2 : 1);
  if (isBuffered && pixels > maxBufferedPixels) {
    throw new ImageRejected(`has more than ${maxBufferedPixels} pixels in a format that is buffered as a whole`);
  }
  return { image, metadata };
}

/** Converts every error of the library about a broken file. @throws {ImageRejected} */
export async function readOrReject<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new ImageRejected('cannot be decoded as an image');
  }
}
