import sharp, { type FormatEnum, type Metadata, type Sharp } from 'sharp';
import { PictureRefused } from './picture-refused.ts';

/** Maximum number of pixels of any picture. */
const MAX_PIXELS = 16_000_000;

/** Formats that are decoded row by row, unless their pixels come in several passes. */
const DECODED_BY_ROW: ReadonlySet<string> = new Set(['jpeg', 'png', 'svg']);

/** What may be opened. */
export interface PictureBounds {
  readonly formats: readonly (keyof FormatEnum)[];
  /**
   * Maximum number of pixels of a picture that its decoder holds whole: a progressive JPEG costs 8 bytes a pixel, AVIF 18. With
   * 16 bits a channel they count twice.
   */
  readonly maxHeldPixels: number;
}

// One picture at a time in a process that ends soon: threads and remembered work would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads the head of a picture and decides by it whether its pixels may be decoded.
 * @throws {PictureRefused} for another format, too many pixels, or what cannot be opened
 */
export async function openPicture(
  bytes: Uint8Array,
  { formats, maxHeldPixels }: PictureBounds,
): Promise<{ readonly picture: Sharp; readonly metadata: Metadata }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
  const metadata = await readOrRefuse(async () => picture.metadata());
  if (!formats.includes(metadata.format)) {
    throw new PictureRefused(`is ${metadata.format}, not one of ${formats.join(', ')}`);
  }
  const isHeld = metadata.isProgressive || !DECODED_BY_ROW.has(metadata.format);
  const pixels = metadata.width * metadata.height * (metadata.depth === 'ushort' ? 2 : 1);
  if (isHeld && pixels > maxHeldPixels) {
    throw new PictureRefused(`has more than ${maxHeldPixels} pixels in a format that is decoded whole`);
  }
  return { picture, metadata };
}

/** @throws {PictureRefused} for whatever the library says of a broken file, which is nobody's business but the sender's */
export async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new PictureRefused('cannot be opened as a picture');
  }
}
