import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from 'shared-types/constants';

/** Bytes of a pixel: red, green and blue. */
const PIXEL_BYTES = 3;

/** Most px a side that a ticket takes: 16 million in all. */
const LARGEST_SIDE = 4_000;

/** Returns the pictures, in base64, that cost most in a ticket: one of as many bytes, and one of as many pixels as may be. */
export function largestPictures(): readonly string[] {
  const noiseSide = Math.floor(Math.sqrt((PICTURE_MAX_BYTES - 8_192) / PIXEL_BYTES));
  return [png(noiseSide, (bytes) => randomBytes(bytes)), png(LARGEST_SIDE, (bytes) => Buffer.alloc(bytes))];
}

/** Builds a square PNG in base64 (W3C PNG, 5 and 11.2). */
function png(side: number, rowOf: (bytes: number) => Buffer): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Array.from({ length: side }, () => [Buffer.alloc(1), rowOf(side * PIXEL_BYTES)]).flat();
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows), { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]).toString(
    'base64',
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
