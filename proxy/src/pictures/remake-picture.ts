import sharp from 'sharp';
import { PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/constants';
import { openPicture, readOrRefuse } from './open-picture.ts';
import { PictureRefused } from './picture-refused.ts';

/** Maximum number of pixels that a decoder holds whole for a member; a page sends at most 1,600 x 1,600. */
const MAX_HELD_PIXELS = 3_000_000;

/** How well and how large it is kept; the second one, which always fits, where the first needs too many bytes: noise alone. */
const FORMS = [
  { quality: 80, side: PICTURE_KEPT_SIDE },
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

/**
 * Makes a picture anew from its points alone: upright, at most 1,600 px a side, as WebP of at most 1 MiB. Whatever else was in
 * the file, such as the place where it was taken, a second file or a script, is gone.
 * @throws {PictureRefused} for anything but a JPEG, PNG or WebP picture of at most 5 MiB that can be opened whole
 */
export async function remakePicture(sent: Uint8Array): Promise<Buffer> {
  if (sent.byteLength > PICTURE_MAX_BYTES) {
    throw new PictureRefused(`is larger than ${PICTURE_MAX_BYTES} bytes`);
  }
  const kind = KINDS.find(({ begins }) => begins.every(([at, bytes]) => startsAt(sent, at, bytes)))?.kind;
  if (kind === undefined) {
    throw new PictureRefused('is no JPEG, PNG or WebP picture');
  }
  // The library picks its reader by itself, and one of them follows links: whatever it may come to prefer, not that one.
  const { picture } = await openPicture(sent, { formats: [kind], maxHeldPixels: MAX_HELD_PIXELS });
  // Pixels alone, so that the decoder has given its memory back before the first encoder starts.
  const { data, info } = await readOrRefuse(async () =>
    picture
      .rotate()
      .resize(within(PICTURE_KEPT_SIDE))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  for (const { quality, side } of FORMS) {
    const made = await sharp(data, { raw: info }).resize(within(side)).webp({ quality, effort: 2 }).toBuffer();
    if (made.byteLength <= PICTURE_KEPT_BYTES) {
      return made;
    }
  }
  throw new PictureRefused('cannot be made small enough');
}

/** At most so many px a side, in its own shape. */
const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

function startsAt(bytes: Uint8Array, at: number, hex: string): boolean {
  return Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex;
}
