import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueueFull } from '../limits/queue-full.ts';
import { ImageSources } from './image-sources.ts';

let sources: ImageSources;
const open: (() => void)[] = [];

beforeEach(() => {
  sources = new ImageSources();
});
afterEach(async () => {
  open.splice(0).forEach((end) => end());
  await sources.close();
});

/** Reads of an address that do not end before the test. */
const hang = (url: string, address: string, count: number) =>
  Array.from({ length: count }, async () =>
    sources
      .inTurn(url, address, async () => new Promise<void>((end) => open.push(end)))
      .catch((error: unknown) => error),
  );
const done = async () => Promise.resolve('done');

describe('the turns of sources', () => {
  it('are free for another host while every turn of one host hangs', async () => {
    void hang('http://slow.example/a.png', 'a', 5);
    void hang('http://slow.example/a.png', 'b', 5);
    expect(await sources.inTurn('http://quick.example/a.png', 'a', done)).toBe('done');
  });

  it('are free for another address while one address has as many as it may', async () => {
    void hang('http://slow.example/a.png', 'a', 10);
    expect(await sources.inTurn('http://slow.example/b.png', 'b', done)).toBe('done');
  });

  it('end for the newest of the address with most when too many wait', async () => {
    const all = hang('http://slow.example/a.png', 'a', 5 + 24 + 1);
    expect(await all.at(-1)).toBeInstanceOf(QueueFull);
    expect(sources.waiting).toBe(24);
  });
});
