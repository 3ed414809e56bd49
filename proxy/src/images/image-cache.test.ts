import { describe, expect, it } from '@jest/globals';
import { ImageCache } from './image-cache.ts';

const MIB = 1024 * 1024;
const image = (bytes: number) => async () => ({ data: Buffer.alloc(bytes), type: 'image/webp' });

describe('image cache', () => {
  it('leave the longest unused one first when they are more than 32 MiB', async () => {
    const cache = new ImageCache();
    await cache.get('a', image(12 * MIB));
    await cache.get('b', image(12 * MIB));
    cache.find('a');
    await cache.get('c', image(12 * MIB));
    expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([true, false, true]);
  });

  it('does not cache a failure', async () => {
    const cache = new ImageCache();
    await expect(cache.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.has('a')).toBe(false);
    expect(await cache.get('a', image(1))).toMatchObject({ type: 'image/webp' });
  });
});
