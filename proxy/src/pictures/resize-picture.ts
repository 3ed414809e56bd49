import { openPicture, readOrRefuse } from './open-picture.ts';
import type { PictureSize } from './picture-task.ts';

/** What pictures of the house may be; of those that a decoder holds whole, none has more pixels than are ever shown. */
const SOURCES = {
  formats: ['jpeg', 'png', 'webp', 'heif', 'gif', 'svg'],
  maxHeldPixels: 2_880 * 1_680,
} as const;

/** Of AVIF, out of 100: artwork looks like its source in the sizes that it is shown at, and weighs a fifth less than at 50. */
const AVIF_QUALITY = 40;

/**
 * Makes a picture of the given size and format; a smaller source gives a smaller picture of the same shape.
 * @throws {PictureRefused} for what cannot be opened
 */
export async function resizePicture(source: Uint8Array, { width, height, format }: PictureSize): Promise<Buffer> {
  const { picture, metadata } = await openPicture(source, SOURCES);
  const scale = Math.min(1, metadata.width / width, metadata.height / height);
  return readOrRefuse(async () =>
    picture
      .resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: 'cover',
      })
      .toFormat(format, format === 'avif' ? { quality: AVIF_QUALITY } : {})
      .toBuffer(),
  );
}
