import sharp from 'sharp';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/constants';
import { openImage, readOrReject } from './open-image.ts';
import { ImageRejected } from './image-task.ts';

/** Maximum number of pixels that a decoder buffers as a whole for a member; a page sends at most 1,600 x 1,600. */
const MAX_BUFFERED_PIXELS = 3_000_000;

/**
 * Quality and size of the result; the second row always fits and is used if the first one exceeds the maximum bytes
 * (noise only).
 */
const FORMS = [
  { quality: 80, side: PICTURE_KEPT_SIDE },
  { quality: 40, side: PICTURE_KEPT_SIDE / 2 },
];

/**
 * Re-encodes an image from its pixels: upright, at most 1,600 px a side, WebP of at most 1 MiB. Removes everything
 * else, such as the GPS position, a second file or a script.
 * @throws {ImageRejected} unless it is a complete JPEG, PNG or WebP image of at most 5 MiB
 */
export async function reencodeImage(sent: Uint8Array): Promise<Buffer> {
  if (sent.byteLength > PICTURE_MAX_BYTES) {
    throw new ImageRejected(`is larger than ${PICTURE_MAX_BYTES} bytes`);
  }
  const { image } = await openImage(sent, {
    loaders: ['Jpeg', 'Png', 'Webp'],
    maxBufferedPixels: MAX_BUFFERED_PIXELS,
  });
  // Raw pixels first, so that the decoder frees its memory before the encoder starts.
  const { data, info } = await readOrReject(async () =>
    image
      .rotate()
      .resize(fitInside(PICTURE_KEPT_SIDE))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  for (const { quality, side } of FORMS) {
    const made = await sharp(data, { raw: info }).resize(fitInside(side)).webp({ quality, effort: 2 }).toBuffer();
    if (made.byteLength <= PICTURE_KEPT_BYTES) {
      return made;
    }
  }
  throw new ImageRejected('cannot be made small enough');
}

/** Returns the options for a maximum side in px that preserve the aspect ratio. */
const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
