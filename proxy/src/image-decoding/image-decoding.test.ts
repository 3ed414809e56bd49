import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CALLS_PATH, PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/platform';
import { PICTURE_BODY_BYTES } from 'shared-types/calls';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { ImageRejected } from './image-rejected.ts';
import { reencodeImage } from './reencode-image.ts';

const createPlainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('re-encoding of images', () => {
  it('creates upright WebP within the maximum size without camera metadata', async () => {
    const sent = await createPlainImage(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await sharp(await reencodeImage(sent)).metadata();
    expect(made).toMatchObject({ format: 'webp', width: PICTURE_KEPT_SIDE / 2, height: PICTURE_KEPT_SIDE });
    expect([made.exif, made.orientation, made.xmp, made.icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('removes a second file after or inside the image', async () => {
    const words = 'PK\u0003\u0004<script>alert(1)</script>';
    const behind = Buffer.concat([await createPlainImage(8, 8).jpeg().toBuffer(), Buffer.from(words)]);
    const inside = await createPlainImage(8, 8)
      .withExif({ IFD0: { ImageDescription: words } })
      .png()
      .toBuffer();
    for (const sent of [behind, inside]) {
      expect(sent.includes('<script>')).toBe(true);
      expect((await reencodeImage(sent)).includes('<script>')).toBe(false);
    }
  });

  it('fills transparent areas of an image with white', async () => {
    const sent = sharp({ create: { width: 8, height: 8, channels: 4, background: '#33669900' } }).png();
    const { data } = await sharp(await reencodeImage(await sent.toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(250);
  });

  it('limits a re-encoded image to the maximum bytes for any content', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const sent = await sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect((await reencodeImage(sent)).byteLength).toBeLessThanOrEqual(PICTURE_KEPT_BYTES);
  });

  it.each([
    ['SVG', async () => SVG],
    ['GIF', async () => createPlainImage(8, 8).gif().toBuffer()],
    ['a page', async () => Buffer.from('<!doctype html><p>hello</p>')],
    ['SVG behind the first bytes of a JPEG', async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), SVG])],
    ['half a picture', async () => (await createPlainImage(400, 400).png().toBuffer()).subarray(0, 200)],
    ['a few bytes that say 60,000 by 60,000 points', bomb],
    [
      'more than 5 MiB',
      async () => Buffer.concat([await createPlainImage(8, 8).jpeg().toBuffer(), Buffer.alloc(PICTURE_MAX_BYTES)]),
    ],
  ])('rejects %s', async (_, make) => {
    await expect(reencodeImage(await make())).rejects.toBeInstanceOf(ImageRejected);
  });
});

describe('pixels of an image', () => {
  it.each([
    ['more than 16 million', async () => createPlainImage(4_001, 4_000).jpeg().toBuffer()],
    [
      'a progressive JPEG of 4,000 x 4,000',
      async () => createPlainImage(4_000, 4_000).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'a progressive JPEG of 8,000 x 8,000',
      async () => createPlainImage(8_000, 8_000).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'an interlaced PNG of 4,000 x 4,000',
      async () => createPlainImage(4_000, 4_000).png({ progressive: true }).toBuffer(),
    ],
    ['an interlaced PNG of 16 bits', async () => deep(1_600).toBuffer()],
    ['a WebP of 4,000 x 4,000', async () => createPlainImage(4_000, 4_000).webp({ effort: 0 }).toBuffer()],
  ])('rejects the pixels of %s', async (_, make) => {
    await expect(reencodeImage(await make())).rejects.toBeInstanceOf(ImageRejected);
  });

  it.each([
    ['a JPEG of 4,000 x 4,000', async () => createPlainImage(4_000, 4_000).jpeg().toBuffer()],
    ['a PNG of 4,000 x 4,000', async () => createPlainImage(4_000, 4_000).png().toBuffer()],
    [
      'a progressive JPEG of 1,600 x 1,600',
      async () => createPlainImage(1_600, 1_600).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a WebP of 1,600 x 1,600', async () => createPlainImage(1_600, 1_600).webp({ effort: 0 }).toBuffer()],
  ])('accepts pixels when they are those of %s', async (_, make) => {
    expect(await sharp(await reencodeImage(await make())).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
  });
});

/** A PNG with 16 bits a channel whose pixels come in several passes. */
const deep = (side: number) => createPlainImage(side, side).toColourspace('rgb16').png({ progressive: true });

/** A PNG whose head promises far more points than it has bytes for. */
async function bomb(): Promise<Buffer> {
  const small = await createPlainImage(8, 8).png().toBuffer();
  small.writeUInt32BE(60_000, 16);
  small.writeUInt32BE(60_000, 20);
  return small;
}

describe('attachment endpoint', () => {
  // What V8 does by itself in a process that has made much code: expressions are no longer made for speed, nor for length.
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
  afterAll(() => setFlagsFromString('--regexp-optimization'));
  const site = setUpTestSite();
  let cookie: string;
  beforeAll(async () => {
    cookie = await site.logIn();
  });
  beforeEach(() => {
    site.backend.seen.length = 0;
    site.backend.respond = respondWithJson(200, { status: 'success' });
  });

  const send = async (picture: string, headers: Record<string, string> = { cookie }) =>
    site.post(`${CALLS_PATH}/help-attach`, { ...sampleRequest('help-attach'), picture }, headers);

  it('forwards the re-encoded image to the backend', async () => {
    const sent = await createPlainImage(40, 20).png().toBuffer();
    expect((await send(sent.toString('base64'))).statusCode).toBe(200);
    const body = JSON.parse(site.backend.seen[0]?.body ?? '{}') as Record<'picture', string>;
    expect(await sharp(Buffer.from(body.picture, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  it('rejects an invalid image with the field name', async () => {
    const rejected = await send(SVG.toString('base64'));
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ issues: [{ path: '/picture' }] });
    expect((await send('A'.repeat(8 * 1024 * 1024))).statusCode).toBe(413);
    const long = await send('A'.repeat(PICTURE_BODY_BYTES - 400));
    expect([long.statusCode, long.json()]).toMatchObject([400, { issues: [{ path: '/picture' }] }]);
    expect(site.backend.seen).toEqual([]);
  });

  it.each(['\n', ' ', '=', '\u0000', '-', '한'])('rejects %j in the text as invalid base64', async (character) => {
    const text = (await createPlainImage(40, 20).png().toBuffer()).toString('base64');
    const result = await send(`${text.slice(0, 80)}${character}${text.slice(80)}`);
    expect([result.statusCode, result.json()]).toMatchObject([400, { issues: [{ path: '/picture' }] }]);
    expect(site.backend.seen).toEqual([]);
  });

  it('does not read the body without a login', async () => {
    const response = await send('A'.repeat(8 * 1024 * 1024), {});
    expect([response.statusCode, site.backend.seen]).toEqual([401, []]);
  });
});
