import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ApiFailure } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import type { Sent } from './failed-send.ts';
import { requestKey, type SentForm } from './stored-request.ts';
import { type IdempotentSend, useIdempotentSend } from './use-idempotent-send.ts';

const FORM = { amount: 50_000, payer: '달빛' };

let members = 0;
let member: string;
beforeEach(() => {
  members += 1;
  member = `demo${members}`;
  testSite.logIn({ userId: member });
});

/** Ids that were sent with, in order. */
let ids: string[] = [];
let hook: { readonly current: IdempotentSend };
let renewed = 0;
beforeEach(() => {
  ids = [];
  renewed = 0;
  hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
});

/** Submits the form; the backend answers, or fails as it is told to. */
async function send(outcome: ApiFailure['kind'] | object, what: Omit<SentForm, 'at'> = FORM, spends?: () => boolean) {
  const outcomes: Sent<object>[] = [];
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
    'stays after an answer that never came (%s), so that a resend pays once',
    async (kind) => {
      expect(await send(kind)).toEqual({ failure: { kind } });
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ answer: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
      expect(ids).toHaveLength(2);
    },
  );

  it.each(['login', 'limited'] as const)(
    'stays after a request that was turned away at the door (%s), and nothing is held as unanswered',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      expect(await send(DONE)).toEqual({ answer: DONE, again: false });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['network', 'unavailable'] as const)(
    'still counts as unanswered (%s) when the next try is turned away at the door',
    async (kind) => {
      await send(kind);
      await send('limited');
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ answer: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['invalid', 'conflict', 'missing', 'forbidden', 'refused'] as const)(
    'is used up by a refusal that stays one (%s)',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      await send(DONE);
      expect(new Set(ids).size).toBe(2);
    },
  );

  it('is used up by an answer', async () => {
    await send(DONE);
    await send(DONE);
    expect(new Set(ids).size).toBe(2);
  });

  it('stays where the answer does not spend it', async () => {
    await send({ status: 'pass' }, FORM, () => false);
    await send(DONE);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['another payer', { ...FORM, payer: '별빛' }],
    ['no payer', { amount: FORM.amount }],
    ['another amount', { ...FORM, amount: FORM.amount + 1 }],
  ])('of an unanswered request is never sent with %s', async (_, other) => {
    await send('network');
    expect(await send(DONE, other)).toEqual({ failure: { kind: 'conflict' } });
    expect(ids).toHaveLength(1);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('that another tab used up is not sent again, and the form is emptied', async () => {
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

  it('is another one after the member gave the unanswered request up', async () => {
    await send('network');
    act(() => hook.current.startAnew());
    expect(hook.current.unanswered).toBeUndefined();
    await send(DONE, { ...FORM, amount: 1 });
    expect(new Set(ids).size).toBe(2);
  });

  it('stays unanswered, since when it was sent first, however often no answer comes', async () => {
    await send('network');
    const first = hook.current.unanswered;
    await send('unavailable');
    expect(hook.current.unanswered).toEqual(first);
  });

  it('stays unanswered where an answer does not spend it, and only then', async () => {
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toBeUndefined();
    await send('network');
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('is written down as sent before it leaves, and the form is busy meanwhile', async () => {
    expect(hook.current.busy).toBe(false);
    let kept = '';
    const answer = Promise.withResolvers<object>();
    await act(async () =>
      hook.current.submit(async () => {
        await hook.current.send(FORM, async () => {
          kept = JSON.stringify(Object.values(localStorage));
          return answer.promise;
        });
      }),
    );
    expect(kept).toContain(String(FORM.amount));
    expect(hook.current.busy).toBe(true);
    expect(hook.current.unanswered).toBeUndefined();
    await act(async () => answer.resolve(DONE));
    expect(hook.current.busy).toBe(false);
    expect(renewed).toBe(0);
  });

  it('that another tab used up leaves an open form empty, without a press', async () => {
    await send('network');
    const key = requestKey('deposit', member);
    localStorage.setItem(key, JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toBeUndefined();
    expect(renewed).toBe(1);
  });

  it('that another tab sent and never heard of counts as unanswered, since then, in a form that is open', async () => {
    const key = requestKey('deposit', member);
    const { id } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly id: string };
    localStorage.setItem(key, JSON.stringify({ id, sent: { ...FORM, at: 5 } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    await send('network');
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    expect(renewed).toBe(0);
  });

  it('that another tab used up before the form watched leaves the form empty', () => {
    // The form's request is read when it is drawn, and watched only after that.
    const key = requestKey('withdraw', member);
    const taken = { id: '00000000-0000-4000-8000-000000000000' };
    renderHook(() => {
      const form = useIdempotentSend('withdraw', () => (renewed += 1));
      localStorage.setItem(key, JSON.stringify(taken));
      return form;
    });
    expect(renewed).toBe(1);
  });

  it('follows the form when it becomes another one', async () => {
    const { result, rerender } = renderHook(
      ({ form }: { form: 'deposit' | 'comp' }) => useIdempotentSend(form, () => (renewed += 1)),
      { initialProps: { form: 'deposit' } },
    );
    rerender({ form: 'comp' });
    hook = result;
    const key = requestKey('comp', member);
    const kept = { id: '00000000-0000-4000-8000-000000000000', sent: { ...FORM, at: 5 } };
    localStorage.setItem(key, JSON.stringify(kept));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(result.current.unanswered).toEqual(kept.sent);
    await send(DONE);
    expect(ids).toEqual([kept.id]);
  });

  it('of a visitor is nobody’s', () => {
    testSite.reset();
    renderHook(() => useIdempotentSend('comp', () => undefined));
    expect(localStorage.getItem(requestKey('comp', ''))).toMatch(/^\{"id":/);
  });

  it('is a member’s own', async () => {
    await send('network');
    testSite.logIn({ userId: `${member}other` });
    hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
    expect(hook.current.unanswered).toBeUndefined();
    await send(DONE);
    expect(new Set(ids).size).toBe(2);
    expect(localStorage.getItem(requestKey('deposit', member))).toContain(ids[0]);
  });

  it('is sent once for two presses', async () => {
    const asked: string[] = [];
    await act(async () => {
      for (let press = 0; press < 2; press += 1) {
        hook.current.submit(async () => {
          await hook.current.send(FORM, async (id) => asked.push(id));
        });
      }
    });
    expect(asked).toHaveLength(1);
  });
});
