import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { CALLS_PATH, PICTURE_KEPT_BYTES, PICTURE_KEPT_SIDE, PICTURE_MAX_BYTES } from 'shared-types/platform';
import { PICTURE_BODY_BYTES } from 'shared-types/calls';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { ImageRejected } from './image-task.ts';
import { reencodeImage } from './reencode-image.ts';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { DecoderProcesses } from './decoder-processes.ts';
import { UPLOADS } from './image-decoding.ts';

const site = setUpTestSite({ TRUST_PROXY: '1' });
let cookie: string;
beforeAll(async () => {
  cookie = await site.logIn();
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, { status: 'success' });
});

const createPlainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

// Loaders are blocked for the whole process, which Jest uses for other files, too.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

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

it.each([
  ['rejects', 'more than 16 million', () => createPlainImage(4_001, 4_000).jpeg()],
  ['rejects', 'a progressive JPEG of 4,000 x 4,000', () => createPlainImage(4_000, 4_000).jpeg({ progressive: true })],
  ['rejects', 'a progressive JPEG of 8,000 x 8,000', () => createPlainImage(8_000, 8_000).jpeg({ progressive: true })],
  ['rejects', 'an interlaced PNG of 4,000 x 4,000', () => createPlainImage(4_000, 4_000).png({ progressive: true })],
  ['rejects', 'an interlaced PNG of 16 bits', () => deep(1_600)],
  ['rejects', 'a WebP of 4,000 x 4,000', () => createPlainImage(4_000, 4_000).webp({ effort: 0 })],
  ['accepts', 'a JPEG of 4,000 x 4,000', () => createPlainImage(4_000, 4_000).jpeg()],
  ['accepts', 'a PNG of 4,000 x 4,000', () => createPlainImage(4_000, 4_000).png()],
  ['accepts', 'a progressive JPEG of 1,600 x 1,600', () => createPlainImage(1_600, 1_600).jpeg({ progressive: true })],
  ['accepts', 'a WebP of 1,600 x 1,600', () => createPlainImage(1_600, 1_600).webp({ effort: 0 })],
])('%s the pixels of %s', async (verdict, _, make) => {
  const made = reencodeImage(await make().toBuffer());
  await (verdict === 'rejects'
    ? expect(made).rejects.toBeInstanceOf(ImageRejected)
    : expect(sharp(await made).metadata()).resolves.toMatchObject({ format: 'webp', width: 1_600 }));
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

describe('concurrent uploads', () => {
  let port: number;
  let body: string;

  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = site.app.server.address() as AddressInfo);
    const image = await createPlainImage(8, 8).png().toBuffer();
    body = JSON.stringify({ ...sampleRequest('help-attach'), picture: image.toString('base64') });
  });
  const PATH = `${CALLS_PATH}/help-attach`;

  async function startRequest(address: string) {
    const headers = { ...site.own, cookie, 'x-forwarded-for': address, 'content-length': Buffer.byteLength(body) };
    const request = http.request({ port, host: '127.0.0.1', path: PATH, method: 'POST', headers });
    const result = new Promise<number | undefined>((resolve) => {
      request
        .once('error', () => resolve(undefined))
        .once('response', (response) => {
          resolve(response.statusCode);
          response.resume();
        });
    });
    request.write(body.slice(0, 10));
    await once(request, 'socket');
    return { request, answer: result, finish: () => request.end(body.slice(10)) };
  }

  it('rejects images with 503 before reading the body when too many wait', async () => {
    const many = await Promise.all(
      Array.from({ length: 2 * UPLOADS.runningPerAddress + UPLOADS.waiting + 5 }, async (_, at) =>
        startRequest(`10.0.1.${at % 2}`),
      ),
    );
    const rejected: (number | undefined)[] = [];
    many.forEach(({ answer }) => void answer.then((status) => rejected.push(status)));
    await waitUntil(() => rejected.length >= 5);
    expect(rejected).toEqual([503, 503, 503, 503, 503]);
    many.forEach(({ request }) => request.destroy());
  });

  it('occupies a slot until the image of a disconnected member is decoded', async () => {
    const decoding = Promise.withResolvers<Buffer>();
    const run = jest.spyOn(DecoderProcesses.prototype, 'run').mockImplementation(async () => decoding.promise);
    const left = await Promise.all(
      Array.from({ length: UPLOADS.runningPerAddress }, async () => startRequest('10.0.3.1')),
    );
    left.forEach(({ finish }) => finish());
    await waitUntil(() => run.mock.calls.length >= left.length);
    left.forEach(({ request }) => request.destroy());
    const next = await startRequest('10.0.3.1');
    next.finish();
    const other = await startRequest('10.0.3.2');
    other.finish();
    await waitUntil(() => run.mock.calls.some(([address]) => address === '10.0.3.2'));
    expect(run).toHaveBeenCalledTimes(left.length + 1);
    decoding.resolve(Buffer.from(body));
    expect(await next.answer).toBe(200);
    run.mockRestore();
  });

  it('frees the slots of a member who leaves', async () => {
    const left = await Promise.all(
      Array.from({ length: UPLOADS.runningPerAddress }, async () => startRequest('10.0.2.1')),
    );
    left.forEach(({ request }) => request.destroy());
    const next = await startRequest('10.0.2.1');
    next.finish();
    expect(await next.answer).toBe(200);
  });
});
