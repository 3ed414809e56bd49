import { expect, it } from '@jest/globals';
import { FairQueue, type FairQueueBounds } from './fair-queue.ts';

/** A queue whose works are finished by hand, and the order in which they started. */
function queueOf(bounds: Partial<FairQueueBounds>) {
  const queue = new FairQueue({ running: 1, runningPerAddress: 1, waiting: 64, ...bounds });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = async (name: string, address = name.charAt(0)) =>
    queue.run(address, async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return name;
    });
  const next = async (name: string) => {
    finish.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, add, next };
}

it('alternates between addresses regardless of the number that each has waiting', async () => {
  const { queue, started, add, next } = queueOf({});
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(async (name) => add(name));
  expect(queue.waiting).toBe(6);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) {
    await new Promise(setImmediate);
    expect(started.at(-1)).toBe(name);
    await next(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(queue.waiting).toBe(0);
});

it('starts work of another address immediately while one is at its maximum', async () => {
  const { started, add, next } = queueOf({ running: 3, runningPerAddress: 2 });
  const all = ['a1', 'a2', 'a3', 'b1'].map(async (name) => add(name));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await next('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await next('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await next('a1');
  await next('a3');
  await Promise.all(all);
});

it('rejects work of an address that waits already when it is full', async () => {
  const { queue, add, next, started } = queueOf({ waiting: 3 });
  const accepted = ['a1', 'a2', 'a3', 'a4', 'b1'].map(async (name) => add(name));
  await expect(add('a5')).rejects.toMatchObject({ statusCode: 503, body: { retryAfter: 2 } });
  expect(queue.waiting).toBe(4);
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4']) {
    await next(name);
  }
  await Promise.all(accepted);
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});
