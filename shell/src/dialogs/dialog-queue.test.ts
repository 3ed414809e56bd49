import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '../test-site/test-site.ts';
import { dialogQueue, dialogs, dismissDialogs, getShownDialog } from './dialog-queue.ts';

const shown = () => getShownDialog(dialogQueue.getState());

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  dismissDialogs();
  jest.useRealTimers();
});

describe('messages', () => {
  it('shows one at a time in the order of their requests', async () => {
    const first = dialogs.show('msg2001');
    const second = dialogs.confirm('msg2222');
    expect(shown()?.message).toBe('msg2001');
    shown()?.settle(true);
    await first;
    expect(shown()?.message).toBe('msg2222');
    shown()?.settle(true);
    await expect(second).resolves.toBe(true);
    expect(shown()).toBeUndefined();
  });

  it('shows why a call failed, with the time to wait if there is one', async () => {
    const failed = (kind: string, retryAfter?: number) => Object.assign(new Error('failed'), { kind, retryAfter });
    const failure = dialogs.failure(failed('unavailable', 2));
    expect(shown()).toMatchObject({ message: 'msg3010', values: { when: '2초 후' } });
    shown()?.settle(true);
    await expect(failure).resolves.toBeUndefined();
    await dialogs.failure(failed('login'));
    expect(shown()).toBeUndefined();
  });

  it('resolves a question with no when it is closed', async () => {
    const confirmed = dialogs.confirm('msg2221');
    shown()?.settle(false);
    shown()?.settle(true);
    await expect(confirmed).resolves.toBe(false);
  });

  it('shows the same message once, and again later', async () => {
    const both = Promise.all([dialogs.show('msg3005'), dialogs.show('msg3005')]);
    expect(dialogQueue.getState().dialogs).toHaveLength(1);
    shown()?.settle(true);
    await both;
    void dialogs.show('msg3005');
    expect(dialogQueue.getState().dialogs).toHaveLength(1);
  });

  it('shows each of two equal questions', () => {
    void dialogs.confirm('msg2221');
    void dialogs.confirm('msg2221');
    expect(dialogQueue.getState().dialogs).toHaveLength(2);
  });
});

describe('a loading dialog', () => {
  it('closes on request, also repeatedly', () => {
    const loading = dialogs.loading();
    expect(shown()?.message).toBe('msg3002');
    loading.close();
    loading.close();
    expect(shown()).toBeUndefined();
  });

  it('closes by itself after its time limit', async () => {
    dialogs.loading('msg3002', { maxMs: 4_000 });
    await jest.advanceTimersByTimeAsync(3_999);
    expect(shown()?.message).toBe('msg3002');
    await jest.advanceTimersByTimeAsync(1);
    expect(shown()).toBeUndefined();
  });

  it('leaves a toast after its time limit until it is closed', async () => {
    const loading = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
    const toasts = () => dialogQueue.getState().toasts.map(({ message }) => message);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(toasts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([shown(), toasts()]).toEqual([undefined, ['msg2002']]);
    loading.close();
    expect(toasts()).toEqual([]);
    const quick = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
    quick.close();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(toasts()).toEqual([]);
  });

  it('hides a loading dialog while a message is open', () => {
    const loading = dialogs.loading();
    void dialogs.show('msg2012');
    expect(shown()?.message).toBe('msg2012');
    loading.close();
    expect(shown()?.message).toBe('msg2012');
  });
});
