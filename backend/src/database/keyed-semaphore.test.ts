import { expect, it } from '@jest/globals';
import { KeyedSemaphore } from './keyed-semaphore.ts';

it('runs a limited number per key in order, and rejects work beyond the queue', async () => {
  const turns = new KeyedSemaphore(2, 3);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 6 }, async (_, at) =>
    turns.run('one', async () => {
      started.push(at);
      await new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await expect(works[5]).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  expect(started).toEqual([0, 1]);
  await expect(turns.run('two', async () => 'free')).resolves.toBe('free');
  for (const at of [0, 1, 2, 3, 4]) {
    ends[at]?.();
    await works[at];
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, at + 3)));
  }
  await expect(turns.run('one', async () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(turns.run('one', async () => 'free')).resolves.toBe('free');
});
