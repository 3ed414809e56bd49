import { expect, it } from '@jest/globals';
import { HashQueue, HashQueueFull, type Lane, MAX_WAIT_MS } from './hash-queue.ts';

/** Returns a queue whose works end on demand, each after a duration on the queue's clock. */
function start(takesMs: number) {
  let now = 0;
  const queue = new HashQueue(() => now);
  const started: string[] = [];
  const running: (() => void)[] = [];
  const put = async (lane: Lane, name: string, caller = name) =>
    queue.run(
      lane,
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => running.push(resolve));
      },
      caller,
    );
  const endOne = async () => {
    now += takesMs;
    running.shift()?.();
    // The next work starts after this iteration of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const endAll = async (works: readonly Promise<void>[]) => {
    while (running.length > 0) {
      await endOne();
    }
    await Promise.all(works);
  };
  return { queue, started, put, endOne, endAll };
}

it('logins go first, each lane in order, and a registration never has the last slot', async () => {
  const { started, put, endAll } = start(50);
  const all = [
    ...[1, 2, 3].map(async (at) => put('registration', `registration ${at}`)),
    ...[1, 2, 3, 4].map(async (at) => put('login', `login ${at}`)),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['registration 1', 'login 1']);
  await endAll(all);
  expect(started.filter((name) => name.startsWith('login'))).toEqual(['login 1', 'login 2', 'login 3', 'login 4']);
  expect(started.indexOf('login 4')).toBeLessThan(started.indexOf('registration 2'));
  expect(started.indexOf('registration 2')).toBeLessThan(started.indexOf('registration 3'));
});

it('rejects a registration with a long wait, but no login at the same time', async () => {
  const { queue, put, endOne, endAll } = start(500);
  const all: Promise<void>[] = [];
  const rejected: unknown[] = [];
  for (let at = 0; at < 300; at += 1) {
    all.push(put('registration', String(at)).catch((error: unknown) => void rejected.push(error)));
  }
  await Promise.all(all.slice(100));
  expect(rejected.every((error) => error instanceof HashQueueFull)).toBe(true);
  expect(rejected.length).toBeGreaterThan(250);
  expect(rejected[0]).toMatchObject({ retryAfter: Math.ceil((MAX_WAIT_MS + 100) / 1_000) });
  all.push(put('login', 'a login'));
  // Measured: the longer each takes, the fewer may wait.
  const before = queue.waitMs('registration');
  await endOne();
  expect(queue.waitMs('registration')).toBeGreaterThan(before);
  await endAll(all);
  expect(queue.waitMs('registration')).toBe(0);
});

it('serves a member after one work when another has sent many', async () => {
  const { started, put, endAll } = start(50);
  const all = [
    ...Array.from({ length: 30 }, async (_, at) => put('login', `many ${at}`, 'many')),
    put('login', 'one', 'one'),
    put('login', 'other', 'other'),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  await endAll(all);
  expect(started.indexOf('one')).toBeLessThanOrEqual(3);
  expect(started.indexOf('other')).toBeLessThanOrEqual(4);
  expect(started).toHaveLength(32);
});
