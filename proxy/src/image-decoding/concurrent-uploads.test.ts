import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { CALLS_PATH } from 'shared-types/platform';
import { sampleRequest } from 'shared-types/testing/sample-request.ts';
import { respondWithJson } from '../testing/recording-backend.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import { UPLOADS } from './image-decoding.ts';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

const site = setUpTestSite({ TRUST_PROXY: '1' });
let cookie: string;
let port: number;
let body: string;

beforeAll(async () => {
  cookie = await site.logIn();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  body = JSON.stringify({ ...sampleRequest('help-attach'), picture: image.toString('base64') });
});
beforeEach(() => {
  site.backend.respond = respondWithJson(200, { status: 'success' });
});

const PATH = `${CALLS_PATH}/help-attach`;

/** Opens a request from an address whose body starts and does not end. */
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

describe('requests with an image', () => {
  it('accepts an upload while another address uses all of its turns', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, async () => startRequest('10.0.0.1')));
    const other = await startRequest('10.0.0.2');
    other.finish();
    expect(await other.answer).toBe(200);
    many.forEach(({ finish }) => finish());
    expect(new Set(await Promise.all(many.map(async ({ answer }) => answer)))).toEqual(new Set([200]));
  });

  it('rejects images with 503 before reading the body when too many wait', async () => {
    const many = await Promise.all(
      Array.from({ length: 2 * UPLOADS.runningPerAddress + UPLOADS.waiting + 5 }, async (_, at) =>
        startRequest(`10.0.1.${at % 2}`),
      ),
    );
    const rejected: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      for (const { answer } of many) {
        void answer.then((status) => {
          rejected.push(status);
          if (rejected.length === 5) {
            resolve();
          }
        });
      }
    });
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
    while (run.mock.calls.length < left.length) {
      await new Promise(setImmediate);
    }
    left.forEach(({ request }) => request.destroy());
    const next = await startRequest('10.0.3.1');
    next.finish();
    const other = await startRequest('10.0.3.2');
    other.finish();
    while (!run.mock.calls.some(([address]) => address === '10.0.3.2')) {
      await new Promise(setImmediate);
    }
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
