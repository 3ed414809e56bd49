import { describe, expect, it, jest } from '@jest/globals';
import { DatabaseQueue } from './database-queue.ts';
import { runWithPriority, type Urgency } from './work-priority.ts';

/** Returns a queue whose only slot is taken, and a way to release it. */
function taken() {
  const queue = new DatabaseQueue(1);
  const done: string[] = [];
  const released = Promise.withResolvers<void>();
  const holder = queue.inTurn(() => released.promise);
  const ask = (urgency: Urgency, member: string) =>
    runWithPriority(urgency, member, async () => queue.inTurn(async () => void done.push(`${urgency} ${member}`)));
  return { queue, done, ask, free: async () => (released.resolve(), holder) };
}

describe('the queue in front of the database', () => {
  it('runs health checks and logins before settlements, then money, bets and lists', async () => {
    const { ask, done, free } = taken();
    const order: Urgency[] = ['list', 'play', 'money', 'settle', 'login', 'health'];
    const all = order.map((urgency) => ask(urgency, 'a'));
    await free();
    await Promise.all(all);
    expect(done).toEqual(order.toReversed().map((urgency) => `${urgency} a`));
  });

  it('alternates members of the same urgency, regardless of their number of requests', async () => {
    const { ask, done, free } = taken();
    const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((member) => ask('play', member));
    await free();
    await Promise.all(all);
    expect(done.map((one) => one.at(-1))).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('finishes started work before new work', async () => {
    const { queue, ask, done, free } = taken();
    const started = runWithPriority('list', 'old', async () => {
      await queue.inTurn(async () => void done.push('first'));
      await queue.inTurn(async () => void done.push('second'));
    });
    const urgent = Array.from({ length: 3 }, async () => ask('play', 'new'));
    await free();
    await Promise.all([started, ...urgent]);
    expect(done.indexOf('second') - done.indexOf('first')).toBeLessThanOrEqual(2);
  });

  it('rejects after 2 s without a slot, a settlement after 5 s, internal work never', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { queue, ask, done, free } = taken();
    const bet = ask('play', 'a').catch((error: unknown) => error);
    const win = ask('settle', 'a');
    const internal = queue.inTurn(async () => void done.push('house'));
    expect(queue.waiting()).toMatchObject({ play: 1, settle: 2 });
    await jest.advanceTimersByTimeAsync(2_001);
    expect(await bet).toMatchObject({ reason: 'busy' });
    expect(queue.waiting()).toMatchObject({ play: 0, settle: 2 });
    await jest.advanceTimersByTimeAsync(2_000);
    await free();
    await Promise.all([win, internal]);
    expect(done).toEqual(['settle a', 'house']);

    const again = taken();
    const late = again.ask('settle', 'a').catch((error: unknown) => error);
    const patient = again.queue.inTurn(async () => 'done');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await late).toMatchObject({ reason: 'busy' });
    await again.free();
    expect(await patient).toBe('done');
    jest.useRealTimers();
  });
});
