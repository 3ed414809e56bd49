import { expect, it } from '@jest/globals';
import { HashQueue, type Lane, MAX_WAITING } from './hash-queue.ts';

/** Returns a queue whose works end on demand. */
function start() {
  const queue = new HashQueue();
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
  const endAll = async (works: readonly Promise<void>[]) => {
    while (running.length > 0) {
      running.shift()?.();
      // The next work starts after this iteration of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(works);
  };
  return { started, put, endAll };
}

it('logins go first, each lane in order, and a registration never has the last slot', async () => {
  const { started, put, endAll } = start();
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

it('rejects a registration when too many wait, but no login at the same time', async () => {
  const { put, endAll } = start();
  const all = Array.from({ length: MAX_WAITING.registration + 1 }, async (_, at) => put('registration', String(at)));
  await expect(put('registration', 'late')).rejects.toMatchObject({ statusCode: 503, retryAfter: 2 });
  all.push(put('login', 'a login'));
  await endAll(all);
});

it('serves a member after one work when another has sent many', async () => {
  const { started, put, endAll } = start();
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
