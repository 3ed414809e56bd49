import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DecoderProcess } from './decoder-process.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import { ImageRejected } from './image-task.ts';

const MB = 1024 * 1024;
/** Large images take seconds: `npm test` decodes one of each kind. */
const IS_FULL = process.env.FULL_TESTS === '1';
const PROGRESSIVE = { progressive: true, chromaSubsampling: '4:4:4' };
const createPlainImage = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
const sent = (bytes: Uint8Array) => ({ bytes, size: undefined });

let codeFolder: string;
beforeAll(() => {
  codeFolder = mkdtempSync(path.join(os.tmpdir(), 'decoder-code-'));
});
afterAll(() => rmSync(codeFolder, { recursive: true }));

const started: DecoderProcess[] = [];
const start = (bounds?: ConstructorParameters<typeof DecoderProcess>[1]) => {
  const decoder = new DecoderProcess(codeFolder, bounds);
  started.push(decoder);
  return decoder;
};
afterEach(async () => {
  started.forEach((decoder) => decoder.end());
  await Promise.all(started.splice(0).map(async ({ ended }) => ended));
});

describe('a process that decodes images', () => {
  it('reports why an image is rejected and accepts the next one', async () => {
    const decoder = start();
    expect((await decoder.run(sent(Buffer.from('hello')))).rejection).toContain('decoded');
    expect((await decoder.run(sent(await createPlainImage(8).png().toBuffer()))).made).toBeDefined();
  });

  // Idle, it has 77 MiB, most of them shared with the proxy.
  const images = [
    ['a JPEG of 4,000 x 4,000', async () => createPlainImage(4_000).jpeg().toBuffer()],
    ['a PNG of 4,000 x 4,000', async () => createPlainImage(4_000).png().toBuffer()],
    ['a progressive JPEG of 1,700 x 1,700', async () => createPlainImage(1_700).jpeg(PROGRESSIVE).toBuffer()],
    [
      'an interlaced PNG of 1,700 x 1,700',
      async () => createPlainImage(1_700).ensureAlpha().png({ progressive: true }).toBuffer(),
    ],
    [
      'a WebP without loss of 1,700 x 1,700',
      async () => createPlainImage(1_700).webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
  ] as const;
  it.each(images.slice(0, IS_FULL ? undefined : 1))('makes %s within 125 MiB', async (_, make) => {
    const decoder = start({ taskMaxMs: 60_000, maxResidentBytes: 125 * MB });
    expect((await decoder.run(sent(await make()))).made).toBeDefined();
  });

  it.each(IS_FULL ? [4_000, 8_000] : [4_000])(
    'rejects a progressive JPEG of %i px a side within 105 MiB',
    async (side) => {
      const decoder = start({ taskMaxMs: 60_000, maxResidentBytes: 105 * MB });
      expect(
        (await decoder.run(sent(await createPlainImage(side).jpeg(PROGRESSIVE).toBuffer()))).rejection,
      ).toBeDefined();
    },
  );

  it('ends when an image exceeds the memory limit', async () => {
    const decoder = start({ taskMaxMs: 60_000, maxResidentBytes: 20 * MB });
    await expect(decoder.run(sent(await createPlainImage(1_600).png().toBuffer()))).rejects.toBeInstanceOf(
      ImageRejected,
    );
    await decoder.ended;
  });

  it('ends when an image exceeds the time limit', async () => {
    const decoder = start({ taskMaxMs: 1, maxResidentBytes: 256 * MB });
    await expect(decoder.run(sent(await createPlainImage(8).png().toBuffer()))).rejects.toMatchObject({
      statusCode: 503,
    });
    await decoder.ended;
  });

  it('passes no settings and secrets of the proxy to the decoder process', async () => {
    // A process with this setting does not start.
    process.env.NODE_OPTIONS = '--no-such-option';
    try {
      expect((await start().run(sent(await createPlainImage(8).png().toBuffer()))).made).toBeDefined();
    } finally {
      delete process.env.NODE_OPTIONS;
    }
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('finishes its image when its process group gets %s', async (signal) => {
    const decoder = start();
    await decoder.run(sent(Buffer.from('hello')));
    const made = decoder.run(sent(await createPlainImage(2_000).png().toBuffer()));
    decoder.end(signal);
    expect((await made).made).toBeDefined();
  });

  it('ends with the proxy', async () => {
    const decoder = start();
    await decoder.run(sent(Buffer.from('hello')));
    decoder.disconnect();
    await decoder.ended;
  });
});

describe('the pool of processes that decode images', () => {
  it('ends decoder processes when they are idle', async () => {
    const decoders = new DecoderProcesses(10);
    await decoders.run('a', sent(await createPlainImage(8).png().toBuffer()));
    await Promise.all(decoders.processes.map(async ({ ended }) => ended));
    expect(decoders.processes).toEqual([]);
    await decoders.close();
  });

  it('starts a new decoder process when one is killed', async () => {
    const decoders = new DecoderProcesses();
    const image = sent(await createPlainImage(2_000).png().toBuffer());
    const lost = decoders.run('a', image);
    await new Promise(setImmediate);
    decoders.processes.forEach((decoder) => decoder.end());
    await expect(lost).rejects.toBeInstanceOf(ImageRejected);
    expect(await decoders.run('a', image)).toBeInstanceOf(Buffer);
    await decoders.close();
    expect(decoders.processes).toEqual([]);
  });

  it('decodes the image of another address before the second of ten from one address', async () => {
    const decoders = new DecoderProcesses();
    const small = sent(await createPlainImage(8).png().toBuffer());
    await Promise.all(['a', 'a', 'b'].map(async (address) => decoders.run(address, small)));
    const largest = sent(
      await createPlainImage(IS_FULL ? 4_000 : 2_000)
        .jpeg()
        .toBuffer(),
    );
    const done: string[] = [];
    const add = async (address: string, task: typeof small) => {
      await decoders.run(address, task);
      done.push(address);
    };
    await Promise.all([...Array.from({ length: 10 }, async () => add('a', largest)), add('b', small)]);
    expect(done).toHaveLength(11);
    expect(done[0]).toBe('b');
    await decoders.close();
  });
});
