import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LIMITS } from '../limits/limit-table.ts';
import { type RecordingBackend, startRecordingBackend } from '../testing/recording-backend.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite();
let image: Buffer;
let elsewhere: RecordingBackend;

beforeAll(async () => {
  image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#e8b34b' } })
    .png()
    .toBuffer();
  elsewhere = await startRecordingBackend();
  elsewhere.respond = (_, response) => response.end(image);
});
beforeEach(() => {
  site.backend.respond = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(image);
});
afterAll(() => elsewhere.close());

const ask = (path: string, accept = 'image/avif,image/webp,*/*') =>
  site.app.inject({ url: `/images/${path}`, headers: { accept } });

describe('image endpoint', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/png', 'png'],
  ])('returns for a browser that accepts %s the type %s in the requested size', async (accept, type, format) => {
    const { statusCode, headers, rawPayload } = await ask('f_auto,s_160x120/artwork/x.png', accept);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers.vary).toContain('accept');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, height: 120, format });
  });

  it('converts an image once for all visitors', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask('f_auto,s_120x120/artwork/once.png')));
    await ask('f_auto,s_120x120/artwork/once.png');
    expect(site.backend.seen.filter(({ path }) => path === '/artwork/once.png')).toHaveLength(1);
  });

  it('returns the cached image regardless of the query', async () => {
    for (const query of ['%3Fa=1', '%3Fa=2', '?a=3', '%23b']) {
      expect((await ask(`f_auto,s_120x120/artwork/query.png${query}`)).statusCode).toBe(200);
    }
    expect(site.backend.seen.map(({ path, query }) => path + query)).toEqual(['/artwork/query.png']);
  });
});

it('ends a hanging source after 5 s and rejects excess requests', async () => {
  const hanging: (() => void)[] = [];
  site.backend.respond = ({ path }, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    if (path.startsWith('/artwork/hang/')) {
      hanging.push(() => response.end());
    } else {
      response.end(image);
    }
  };
  const start = performance.now();
  const three = Promise.all([1, 2, 3].map((at) => ask(`f_auto,s_120x120/artwork/hang/${at}.png`)));
  expect((await ask('f_auto,s_120x120/artwork/beside.png')).statusCode).toBe(200);
  expect(performance.now() - start).toBeLessThan(4_000);

  const many = Array.from({ length: 60 }, (_, at) => ask(`f_auto,s_160x160/artwork/hang/many-${at}.png`));
  const full = await Promise.race(many);
  expect(full.statusCode).toBe(503);
  expect(full.headers['retry-after']).toBe('2');
  expect(performance.now() - start).toBeLessThan(4_500);

  expect((await three).map(({ statusCode }) => statusCode)).toEqual([502, 502, 502]);
  expect(performance.now() - start).toBeGreaterThan(4_900);
  const ended = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(new Set(ended)).toEqual(new Set([502, 503]));
  expect(performance.now() - start).toBeLessThan(14_000);
  hanging.forEach((end) => end());
  expect((await ask('f_auto,s_120x120/artwork/after.png')).statusCode).toBe(200);
});

it('limits an address for new images only, and no other address', async () => {
  const from = (path: string, remoteAddress: string) => site.app.inject({ url: `/images/${path}`, remoteAddress });
  expect((await from('f_auto,s_120x120/artwork/there.png', '10.0.0.9')).statusCode).toBe(200);
  site.backend.respond = (_, response) => response.writeHead(404).end();
  for (let turn = 1; turn < LIMITS.newPictures.max; turn += 1) {
    await from(`f_auto,s_120x120/artwork/new-${turn}.png`, '10.0.0.9');
  }
  expect((await from('f_auto,s_120x120/artwork/new.png', '10.0.0.9')).statusCode).toBe(429);
  expect((await from('f_auto,s_120x120/artwork/there.png', '10.0.0.9')).statusCode).toBe(200);
  expect((await from('f_auto,s_120x120/artwork/new.png', '10.0.0.8')).statusCode).toBe(404);
});

describe('rejected images', () => {
  it('rejects a redirect out of the backend', async () => {
    site.backend.respond = (_, response) => response.writeHead(302, { location: `${elsewhere.url}/x.png` }).end();
    expect((await ask('f_auto,s_120x120/artwork/redirect.png')).statusCode).toBe(502);
    expect(elsewhere.seen).toEqual([]);
  });

  it.each([
    ['s_120x120/x.png', 400],
    ['f_auto,s_0x80/artwork/x.png', 400],
    ['f_auto,s_120x9999/x.png', 400],
    ['f_auto,s_2881x80/x.png', 400],
    ['f_auto,s_121x120/x.png', 400],
    ['f_auto,s_80x80/', 400],
    ['f_auto,s_80x80/artwork%2F..%2Freadyz', 403],
  ])('rejects the size, form or folder of %s with %i', async (path, status) => {
    expect((await ask(path)).statusCode).toBe(status);
    expect(site.backend.seen).toEqual([]);
  });

  it('rejects a source file above the maximum size', async () => {
    site.backend.respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.concat([image, Buffer.alloc(8 * 1024 * 1024)]));
    };
    expect((await ask('f_auto,s_120x120/artwork/large.png')).statusCode).toBe(502);
  });

  it('rejects a source that is no image or is missing', async () => {
    site.backend.respond = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no</h1>');
    expect((await ask('f_auto,s_120x120/artwork/text.png')).statusCode).toBe(502);
    const tiff = await sharp(image).tiff().toBuffer();
    site.backend.respond = (_, response) => response.writeHead(200, { 'content-type': 'image/tiff' }).end(tiff);
    expect((await ask('f_auto,s_120x120/artwork/tiff.png')).statusCode).toBe(502);
    site.backend.respond = (_, response) => response.writeHead(404).end();
    expect((await ask('f_auto,s_120x120/artwork/missing.png')).statusCode).toBe(404);
  });
});
