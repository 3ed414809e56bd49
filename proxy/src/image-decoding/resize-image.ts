import { openImage, readOrReject } from './open-image.ts';
import type { ImageTarget } from './image-task.ts';

/** Limits of operator images; buffered formats are limited to the largest displayed size. */
const SOURCES = {
  loaders: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'],
  maxBufferedPixels: 2_880 * 1_680,
} as const;

/** AVIF quality (0 to 100): artwork is visually equal to its source and a fifth smaller than at 50. */
const AVIF_QUALITY = 40;

/**
 * Converts an image to a size and format; a smaller source results in a smaller image of the same shape.
 * @throws {ImageRejected} for an unreadable file
 */
export async function resizeImage(source: Uint8Array, { width, height, format }: ImageTarget): Promise<Buffer> {
  const { image, metadata } = await openImage(source, SOURCES);
  const scale = Math.min(1, metadata.width / width, metadata.height / height);
  return readOrReject(async () =>
    image
      .resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: 'cover',
      })
      .toFormat(format, format === 'avif' ? { quality: AVIF_QUALITY } : {})
      .toBuffer(),
  );
}
