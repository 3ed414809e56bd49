import { allCalls, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH, IMAGES_PATH, OFFLINE_WORKER_PATH, PICTURE_SIDES } from 'shared-types/platform';
import { RELEASE_REPORTS_PATH, RELEASES_PATH } from 'shared-types/registry';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { CallFailed, type SiteClient } from './site-client.ts';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from 'shared-types/constants';

/** Bytes of a pixel: red, green and blue. */
const PIXEL_BYTES = 3;

/** Maximum side in px that a ticket accepts: 16 million pixels in all. */
const LARGEST_SIDE = 4_000;

/**
 * Returns the images, in base64, that cost most in a ticket: one with the maximum bytes, and one with the maximum
 * pixels.
 */
function createLargestImages(): readonly string[] {
  const noiseSide = Math.floor(Math.sqrt((PICTURE_MAX_BYTES - 8_192) / PIXEL_BYTES));
  return [createPng(noiseSide, (bytes) => randomBytes(bytes)), createPng(LARGEST_SIDE, (bytes) => Buffer.alloc(bytes))];
}

/** Builds a square PNG in base64 (W3C PNG, 5 and 11.2). */
function createPng(side: number, rowOf: (bytes: number) => Buffer): string {
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

/** An endpoint of the proxy as a flood requests it. */
export interface Endpoint {
  readonly name: string;
  /** Returns the HTTP status. @throws {Error} what the connection threw */
  readonly send: (browser: SiteClient) => Promise<number>;
}

const READ = [
  '/',
  '/deposit',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/nothing',
  '/.well-known/security.txt',
  '/assets/shell/0.0.0/missing.js',
  OFFLINE_WORKER_PATH,
  RELEASES_PATH,
  SESSION_PATH,
];

/** Calls that end the login of the member who makes them: they come last. */
const ENDING: readonly string[] = ['sessions-end', 'rg-exclude', 'rg-break', 'user-close-account'];

/** Returns every endpoint of the proxy, with the most expensive request. */
export function listEndpoints(): readonly Endpoint[] {
  const largest = createLargestImages();
  const calls = allCalls()
    .toSorted(([a], [b]) => Number(ENDING.includes(a)) - Number(ENDING.includes(b)))
    .map(([name, { picture }]) => {
      const body = sampleRequest(name);
      const bodies = picture === undefined ? [body] : largest.map((made) => ({ ...body, [picture]: made }));
      return post(`${CALLS_PATH}/${name}`, ...bodies);
    });
  return [
    ...READ.map((path) => ({
      name: `GET ${path}`,
      send: async (browser: SiteClient) => (await browser.open(path)).http,
    })),
    createImageEndpoint(),
    post(SESSION_PATH, { userId: 'demo01', password: 'wrong' }),
    post(RELEASE_REPORTS_PATH, { versions: [], outcomes: [] }),
    post('/api/policy-reports', {}),
    post('/api/agent', {}),
    ...calls,
  ];
}

/** Returns the endpoint of an image, in one size after the other, so that each is converted. */
function createImageEndpoint(): Endpoint {
  const sizes = PICTURE_SIDES.flatMap((width) => PICTURE_SIDES.map((height) => `${width}x${height}`));
  let at = 0;
  return {
    name: `GET ${IMAGES_PATH}/`,
    send: async (browser) => {
      at += 1;
      const size = sizes[at % sizes.length] ?? '';
      const accept = at % 2 === 0 ? 'image/avif' : 'image/webp';
      return (await browser.open(`${IMAGES_PATH}/f_auto,s_${size}/artwork/lead/1.svg`, accept)).http;
    },
  };
}

function post(path: string, ...bodies: readonly object[]): Endpoint {
  let at = 0;
  return {
    name: `POST ${path}`,
    send: async (browser) => {
      try {
        at += 1;
        await browser.post(path, bodies[at % bodies.length] ?? {});
        return 200;
      } catch (error) {
        if (error instanceof CallFailed) {
          return error.http;
        }
        throw error;
      }
    },
  };
}
