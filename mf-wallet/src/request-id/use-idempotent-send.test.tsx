import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ApiFailure } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getRequestKey, openRequest, replaceRequest, type SentForm } from './stored-request.ts';
import { type SendResult, useIdempotentSend } from './use-idempotent-send.ts';

const FORM = { amount: 50_000, payer: '달빛' };

const DONE = { status: 'success' };
const OTHERS = { id: '00000000-0000-4000-8000-000000000000' };

let members = 0;
let key: string;
/** Request ids that were sent, in order. */
let ids: string[];
let hook: { readonly current: ReturnType<typeof useIdempotentSend> };
let renewed: number;
beforeEach(() => {
  const userId = `demo${(members += 1)}`;
  testSite.logIn({ userId });
  key = getRequestKey('deposit', userId);
  ids = [];
  renewed = 0;
  hook = renderHook(() => useIdempotentSend('deposit', () => (renewed += 1))).result;
});

/** Stores a request in another tab, which notifies this one. */
const storeInOtherTab = (request: object) => {
  localStorage.setItem(key, JSON.stringify(request));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};

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

describe('the id of a money request', () => {
  it.each([
    ['survives a missing response, so that a resend pays once', 'network', true, 1],
    ['survives a missing response, so that a resend pays once', 'unavailable', true, 1],
    ['survives a rejection before execution', 'login', false, 1],
    ['survives a rejection before execution', 'limited', false, 1],
    ['is used up by a final rejection', 'invalid', false, 2],
    ['is used up by a final rejection', 'conflict', false, 2],
    ['is used up by a final rejection', 'missing', false, 2],
    ['is used up by a final rejection', 'forbidden', false, 2],
    ['is used up by a final rejection', 'refused', false, 2],
  ] as const)('%s: %s', async (_, kind, isUnanswered, count) => {
    expect(await send(kind)).toEqual({ failure: { kind } });
    expect(hook.current.unanswered).toEqual(isUnanswered ? expect.objectContaining(FORM) : undefined);
    expect(await send(DONE)).toEqual({ response: DONE, again: isUnanswered });
    expect(new Set(ids).size).toBe(count);
  });

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
    localStorage.setItem(key, JSON.stringify(OTHERS));
    expect(await send(DONE)).toEqual({ failure: { kind: 'conflict' } });
    expect(ids).toHaveLength(1);
    expect(renewed).toBe(1);
    await send(DONE);
    expect(ids.at(-1)).toBe(OTHERS.id);
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
    storeInOtherTab(OTHERS);
    expect(hook.current.unanswered).toBeUndefined();
    expect(renewed).toBe(1);
  });

  it('treats the id in an open form as unanswered when another tab sent it', async () => {
    storeInOtherTab({ id: openRequest(key).id, sent: { ...FORM, at: 5 } });
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    await send('network');
    expect(hook.current.unanswered).toEqual({ ...FORM, at: 5 });
    expect(renewed).toBe(0);
  });

  it('treats the id as unanswered (network) although another tab was rejected', async () => {
    await act(async () =>
      hook.current.submit(async () => {
        await hook.current.send(FORM, async (id) => {
          localStorage.setItem(key, JSON.stringify({ id }));
          throw Object.assign(new Error('network'), { kind: 'network' });
        });
      }),
    );
    expect(hook.current.unanswered).toMatchObject(FORM);
  });

  it('clears the form when another tab used it before the subscription', () => {
    // The form reads its request on render and subscribes afterwards.
    renderHook(() => {
      const form = useIdempotentSend('deposit', () => (renewed += 1));
      localStorage.setItem(key, JSON.stringify(OTHERS));
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

describe('the stored request of a form', () => {
  const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const STORED_ID = '01234567-89ab-4cde-8f01-23456789abcd';

  // Of a form that is not open.
  beforeEach(() => {
    key = key.replace('deposit', 'withdraw');
  });

  it('is separate for each form and member', () => {
    const keys = [getRequestKey('deposit', 'a'), getRequestKey('withdraw', 'a'), getRequestKey('deposit', 'b')];
    expect(new Set(keys.map((one) => openRequest(one).id)).size).toBe(3);
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":"no-uuid"}',
    '{"id":7}',
    `{"id":["${STORED_ID}"]}`,
    `{"id":"x${STORED_ID}"}`,
    `{"id":"${STORED_ID}x"}`,
    ...[
      '{"amount":-5,"at":0}',
      '{"amount":0,"at":0}',
      '{"amount":1.5,"at":0}',
      '{"amount":"5","at":0}',
      '{"at":0}',
      '{"amount":5}',
      '{"amount":5,"at":"0"}',
      '{"amount":5,"payer":7,"at":0}',
      'null',
      '7',
    ].map((sent) => `{"id":"${STORED_ID}","sent":${sent}}`),
  ])('replaces the request when storage contains %p', (stored) => {
    localStorage.setItem(key, stored);
    const { id, sent } = openRequest(key);
    expect(id).toMatch(UUID_4);
    expect(stored).not.toContain(id);
    expect(sent).toBeUndefined();
  });

  it.each([undefined, { amount: 1, at: 0 }, { amount: 5, payer: '', at: 7 }, { amount: 5, payer: '달빛', at: 7 }])(
    'reads the request that another tab stored, sent: %p',
    (sent) => {
      const stored = { id: STORED_ID, ...(sent !== undefined && { sent }) };
      localStorage.setItem(key, JSON.stringify(stored));
      expect(openRequest(key)).toEqual(stored);
    },
  );

  it('returns the last valid request when the stored value is corrupted', () => {
    const { id } = openRequest(key);
    localStorage.setItem(key, 'no JSON');
    expect(openRequest(key).id).toBe(id);
    localStorage.clear();
    expect(openRequest(key).id).toBe(id);
  });

  it('stores the request as long as the page when storage is unavailable', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    const { id } = openRequest(key);
    expect(openRequest(key).id).toBe(id);
    replaceRequest(key, id);
    expect(openRequest(key).id).not.toBe(id);
    setItem.mockRestore();
  });
});
