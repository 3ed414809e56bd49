import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE } from 'shared-types/platform';

/** A picture whose form was looked at. */
export interface PlainWebp {
  readonly bytes: Buffer;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Bytes before a picture's points: RIFF, its length, WEBP, one chunk's name and length, the first bytes of a frame. */
const HEAD_BYTES = 30;

/**
 * Reads a picture as the proxy makes them: one lossy frame of WebP and nothing before or after it, so that no other file is
 * kept under its name, whoever sent it.
 * @returns undefined for everything else, and for what is larger than a kept picture may be
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
