import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ApiFailure } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getRequestKey, type SentForm } from './stored-request.ts';
import { type IdempotentSend, type SendResult, useIdempotentSend } from './use-idempotent-send.ts';

const FORM = { amount: 50_000, payer: '달빛' };

let members = 0;
let member: string;
beforeEach(() => {
  members += 1;
  member = `demo${members}`;
  testSite.logIn({ userId: member });
});

/** Request ids that were sent, in order. */
let ids: string[] = [];
let hook: { readonly current: IdempotentSend };
let renewed = 0;
beforeEach(() => {
  ids = [];
  renewed = 0;
  hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
});

/** Submits the form; the backend responds with the outcome or fails. */
async function send(outcome: ApiFailure['kind'] | object, what: Omit<SentForm, 'at'> = FORM, spends?: () => boolean) {
  const outcomes: SendResult<object>[] = [];
  await act(async () =>
    hook.current.submit(async () => {
      const ask = async (id: string) => {
        ids.push(id);
        if (typeof outcome === 'string') {
          throw Object.assign(new Error(outcome), { kind: outcome });
        }
        return outcome;
      };
      outcomes.push(await hook.current.send(what, ask, spends));
    }),
  );
  return outcomes[0];
}

const DONE = { status: 'success' };

describe('the id of a money request', () => {
  it.each(['network', 'unavailable'] as const)(
    'survives a missing response (%s), so that a resend pays once',
    async (kind) => {
      expect(await send(kind)).toEqual({ failure: { kind } });
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ response: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
      expect(ids).toHaveLength(2);
    },
  );

  it.each(['login', 'limited'] as const)(
    'survives a rejection before execution (%s) without becoming unanswered',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      expect(await send(DONE)).toEqual({ response: DONE, again: false });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['network', 'unavailable'] as const)(
    'treats the id as unanswered (%s) when the next try is rejected before execution',
    async (kind) => {
      await send(kind);
      await send('limited');
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ response: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['invalid', 'conflict', 'missing', 'forbidden', 'refused'] as const)(
    'uses up the id by a final rejection (%s)',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      await send(DONE);
      expect(new Set(ids).size).toBe(2);
    },
  );

  it('uses up the id by a response', async () => {
    await send(DONE);
    await send(DONE);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['another payer', { ...FORM, payer: '별빛' }],
    ['no payer', { amount: FORM.amount }],
    ['another amount', { ...FORM, amount: FORM.amount + 1 }],
  ])('never sends the id with %s while unanswered', async (_, other) => {
    await send('network');
    expect(await send(DONE, other)).toEqual({ failure: { kind: 'conflict' } });
    expect(ids).toHaveLength(1);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('clears the form instead of sending an id that another tab used', async () => {
    await send('network');
    const key = Object.keys(localStorage).find((name) => name.includes('deposit')) ?? '';
    const others = { id: '00000000-0000-4000-8000-000000000000' };
    localStorage.setItem(key, JSON.stringify(others));
    expect(await send(DONE)).toEqual({ failure: { kind: 'conflict' } });
    expect(ids).toHaveLength(1);
    expect(renewed).toBe(1);
    await send(DONE);
    expect(ids.at(-1)).toBe(others.id);
  });

  it('changes after the member drops the unanswered request', async () => {
    await send('network');
    act(() => hook.current.discard());
    expect(hook.current.unanswered).toBeUndefined();
    await send(DONE, { ...FORM, amount: 1 });
    expect(new Set(ids).size).toBe(2);
  });

  it('treats the id as unanswered since its first send', async () => {
    await send('network');
    const first = hook.current.unanswered;
    await send('unavailable');
    expect(hook.current.unanswered).toEqual(first);
  });

  it('treats the id as unanswered only when a response does not use it up', async () => {
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toBeUndefined();
    await send('network');
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('records the id as sent before sending, while the form is busy', async () => {
    expect(hook.current.busy).toBe(false);
    let stored = '';
    const response = Promise.withResolvers<object>();
    await act(async () =>
      hook.current.submit(async () => {
        await hook.current.send(FORM, async () => {
          stored = JSON.stringify(Object.values(localStorage));
          return response.promise;
        });
      }),
    );
    expect(stored).toContain(String(FORM.amount));
    expect(hook.current.busy).toBe(true);
    expect(hook.current.unanswered).toBeUndefined();
    await act(async () => response.resolve(DONE));
    expect(hook.current.busy).toBe(false);
    expect(renewed).toBe(0);
  });

  it('clears an open form when another tab used it', async () => {
    await send('network');
    const key = getRequestKey('deposit', member);
    localStorage.setItem(key, JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toBeUndefined();
    expect(renewed).toBe(1);
  });

  it('treats the id in an open form as unanswered when another tab sent it', async () => {
    const key = getRequestKey('deposit', member);
    const { id } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly id: string };
    localStorage.setItem(key, JSON.stringify({ id, sent: { ...FORM, at: 5 } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    await send('network');
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    expect(renewed).toBe(0);
  });

  it('clears the form when another tab used it before the subscription', () => {
    // The form reads its request on render and subscribes afterwards.
    const key = getRequestKey('withdraw', member);
    const taken = { id: '00000000-0000-4000-8000-000000000000' };
    renderHook(() => {
      const form = useIdempotentSend('withdraw', () => (renewed += 1));
      localStorage.setItem(key, JSON.stringify(taken));
      return form;
    });
    expect(renewed).toBe(1);
  });

  it('sends the id once on a double click', async () => {
    const sentIds: string[] = [];
    await act(async () => {
      for (let press = 0; press < 2; press += 1) {
        hook.current.submit(async () => {
          await hook.current.send(FORM, async (id) => sentIds.push(id));
        });
      }
    });
    expect(sentIds).toHaveLength(1);
  });
});
