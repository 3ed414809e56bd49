import sharp from 'sharp';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types';

/** Most points of a picture that is opened at all: a phone's largest; more is a small file made to fill the memory. */
const MOST_POINTS = 64_000_000;

/** Longest time in s that the making of one may take. */
const MOST_SECONDS = 8;

/** How well and how large it is kept; the next one where the one before needs too many bytes. */
const FORMS = [
  { quality: 80, side: PICTURE_KEPT_SIDE },
  { quality: 50, side: PICTURE_KEPT_SIDE },
  { quality: 40, side: PICTURE_KEPT_SIDE / 2 },
];

/** Kinds that are taken, by their first bytes; what a name or a header says counts for nothing. */
const KINDS = [
  { kind: 'jpeg', begins: [[0, 'ffd8ff']] },
  { kind: 'png', begins: [[0, '89504e470d0a1a0a']] },
  {
    kind: 'webp',
    begins: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
] as const satisfies readonly { kind: string; begins: readonly (readonly [number, string])[] }[];

/** What was sent is no picture that the house takes. The message says why, in words for a developer. */
export class PictureRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureRefused';
  }
}

/**
 * Makes a picture anew from its points alone: upright, at most 1,600 px a side, as WebP of at most 1 MiB. Whatever else was in
 * the file, such as the place where it was taken, a second file or a script, is gone.
 * @throws {PictureRefused} for anything but a JPEG, PNG or WebP picture of at most 5 MiB that can be opened whole
 */
export async function remakePicture(sent: Buffer): Promise<Buffer> {
  if (sent.byteLength > PICTURE_MAX_BYTES) {
    throw new PictureRefused(`is larger than ${PICTURE_MAX_BYTES} bytes`);
  }
  const kind = KINDS.find(({ begins }) => begins.every(([at, bytes]) => startsAt(sent, at, bytes)))?.kind;
  if (kind === undefined) {
    throw new PictureRefused('is no JPEG, PNG or WebP picture');
  }
  for (const form of FORMS) {
    const made = await make(sent, kind, form);
    if (made.byteLength <= PICTURE_KEPT_BYTES) {
      return made;
    }
  }
  throw new PictureRefused('cannot be made small enough');
}

async function make(sent: Buffer, kind: string, { quality, side }: (typeof FORMS)[number]): Promise<Buffer> {
  const source = sharp(sent, { limitInputPixels: MOST_POINTS, failOn: 'error', pages: 1 });
  try {
    const { format } = await source.metadata();
    // The library picks its reader by itself, and one of them follows links: whatever it may come to prefer, not that one.
    if (format !== kind) {
      throw new PictureRefused(`begins as ${kind} and is something else`);
    }
    return await source
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality, effort: 2 })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureRefused) {
      throw error;
    }
    // Whatever the library says of a broken file is nobody's business but the sender's: it cannot be opened.
    throw new PictureRefused('cannot be opened as a picture');
  }
}

function startsAt(bytes: Buffer, at: number, hex: string): boolean {
  return bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
}
