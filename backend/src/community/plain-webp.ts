import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE } from 'shared-types/platform';

/** An image with a checked format. */
export interface PlainWebp {
  readonly bytes: Buffer;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Bytes before the pixel data: RIFF, length, WEBP, name and length of one chunk, start of a frame. */
const HEAD_BYTES = 30;

/**
 * Parses an image in the proxy's output format: one lossy WebP frame and nothing else, so that no other kind of file
 * can be stored as an image.
 * @returns undefined for everything else, and for a larger image than allowed
 */
export function plainWebp(base64: string): PlainWebp | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength < HEAD_BYTES || bytes.byteLength > PICTURE_KEPT_BYTES) {
    return undefined;
  }
  const chunk = bytes.readUInt32LE(16);
  const plain =
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) === bytes.byteLength - 8 &&
    bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    chunk + (chunk % 2) === bytes.byteLength - 20 &&
    bytes.toString('hex', 23, 26) === '9d012a';
  const width = bytes.readUInt16LE(26) & 0x3fff;
  const height = bytes.readUInt16LE(28) & 0x3fff;
  const fits = [width, height].every((side) => side >= 1 && side <= PICTURE_KEPT_SIDE);
  return plain && fits ? { bytes, width, height } : undefined;
}
