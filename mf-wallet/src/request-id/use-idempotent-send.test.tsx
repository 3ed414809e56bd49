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

/** Ids that were sent, in order. */
let ids: string[] = [];
let hook: { readonly current: IdempotentSend };
let renewed = 0;
beforeEach(() => {
  ids = [];
  renewed = 0;
  hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
});

/** Submits the form; the backend responds, or fails as configured. */
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
    'stays after a lost response (%s), so that a repeat pays once',
    async (kind) => {
      expect(await send(kind)).toEqual({ failure: { kind } });
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ answer: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
      expect(ids).toHaveLength(2);
    },
  );

  it.each(['login', 'limited'] as const)(
    'stays after an early rejection (%s), and nothing is unconfirmed',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      expect(await send(DONE)).toEqual({ answer: DONE, again: false });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['network', 'unavailable'] as const)(
    'stays unconfirmed (%s) when the next try is rejected early',
    async (kind) => {
      await send(kind);
      await send('limited');
      expect(hook.current.unanswered).toMatchObject(FORM);
      expect(await send(DONE)).toEqual({ answer: DONE, again: true });
      expect(new Set(ids).size).toBe(1);
    },
  );

  it.each(['invalid', 'conflict', 'missing', 'forbidden', 'refused'] as const)(
    'ends with a permanent rejection (%s)',
    async (kind) => {
      await send(kind);
      expect(hook.current.unanswered).toBeUndefined();
      await send(DONE);
      expect(new Set(ids).size).toBe(2);
    },
  );

  it('ends with a response', async () => {
    await send(DONE);
    await send(DONE);
    expect(new Set(ids).size).toBe(2);
  });

  it('stays when the response does not complete it', async () => {
    await send({ status: 'pass' }, FORM, () => false);
    await send(DONE);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['another payer', { ...FORM, payer: '별빛' }],
    ['no payer', { amount: FORM.amount }],
    ['another amount', { ...FORM, amount: FORM.amount + 1 }],
  ])('is never sent with %s while unconfirmed', async (_, other) => {
    await send('network');
    expect(await send(DONE, other)).toEqual({ failure: { kind: 'conflict' } });
    expect(ids).toHaveLength(1);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('is not sent again when another tab used it, and the form is emptied', async () => {
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

  it('changes when the member dropped the unconfirmed request', async () => {
    await send('network');
    act(() => hook.current.startAnew());
    expect(hook.current.unanswered).toBeUndefined();
    await send(DONE, { ...FORM, amount: 1 });
    expect(new Set(ids).size).toBe(2);
  });

  it('stays unconfirmed since the first send while responses are missing', async () => {
    await send('network');
    const first = hook.current.unanswered;
    await send('unavailable');
    expect(hook.current.unanswered).toEqual(first);
  });

  it('stays unconfirmed when a response does not complete it, and only then', async () => {
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toBeUndefined();
    await send('network');
    await send({ status: 'pass' }, FORM, () => false);
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('is stored as sent before sending, and the form is busy meanwhile', async () => {
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

  it('empties an open form when another tab used it', async () => {
    await send('network');
    const key = requestKey('deposit', member);
    localStorage.setItem(key, JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toBeUndefined();
    expect(renewed).toBe(1);
  });

  it('is unconfirmed in an open form when another tab sent it without response', async () => {
    const key = requestKey('deposit', member);
    const { id } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly id: string };
    localStorage.setItem(key, JSON.stringify({ id, sent: { ...FORM, at: 5 } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    await send('network');
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    expect(renewed).toBe(0);
  });

  it('empties the form when another tab used it before the subscription', () => {
    // The form's request is read at render, and watched only later.
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

  it('does not exist for a visitor', () => {
    testSite.reset();
    renderHook(() => useIdempotentSend('comp', () => undefined));
    expect(localStorage.getItem(requestKey('comp', ''))).toMatch(/^\{"id":/);
  });

  it('belongs to one member', async () => {
    await send('network');
    testSite.logIn({ userId: `${member}other` });
    hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
    expect(hook.current.unanswered).toBeUndefined();
    await send(DONE);
    expect(new Set(ids).size).toBe(2);
    expect(localStorage.getItem(requestKey('deposit', member))).toContain(ids[0]);
  });

  it('is sent once for two clicks', async () => {
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
