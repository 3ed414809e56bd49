import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { TEST_MEMBER } from '../platform/test-page.ts';
import { sessionStore } from '../session/session-store.ts';
import { createFeatureStorage } from './feature-storage.ts';
import { createDraftHook } from './use-draft.ts';

const EMPTY = { amount: 0 };
const useDraft = createDraftHook(createFeatureStorage('mf-wallet'));
const open = (key = 'deposit', maxAgeMs?: number) =>
  renderHook((name: string) => useDraft(name, EMPTY, maxAgeMs === undefined ? {} : { maxAgeMs }), {
    initialProps: key,
  });
const amountOf = (key?: string) => open(key).result.current[0].amount;
const logIn = (userId: string) => act(() => sessionStore.setUser({ ...TEST_MEMBER, userId }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  logIn('demo01');
});

it('stores a draft for one form and one member over a reload', () => {
  const { result, rerender } = open();
  act(() => result.current[1]({ amount: 50_000 }));
  expect([amountOf(), amountOf('withdraw'), localStorage.length]).toEqual([50_000, 0, 0]);
  rerender('comp');
  act(() => result.current[1]({ amount: 7 }));
  expect([amountOf('deposit'), amountOf('comp')]).toEqual([50_000, 7]);
  logIn('demo02');
  expect(amountOf()).toBe(0);
});

it('removes the draft when the form is empty again', () => {
  const { result } = open('help', 1_000);
  act(() => result.current[1]({ amount: 5 }));
  expect(localStorage).toHaveLength(1);
  act(() => result.current[1](EMPTY));
  expect(localStorage).toHaveLength(0);
});

it('removes the draft when the form is emptied and unmounted at the same time', () => {
  const form = open();
  act(() => form.result.current[1]({ amount: 5 }));
  act(() => {
    form.result.current[1](EMPTY);
    form.unmount();
  });
  expect(amountOf()).toBe(0);
});

it('merges two simultaneous changes', () => {
  const { result } = renderHook(() => useDraft('two', { amount: 0, payer: '' }));
  act(() => {
    result.current[1]({ amount: 5 });
    result.current[1]({ payer: 'kim' });
  });
  expect(result.current[0]).toEqual({ amount: 5, payer: 'kim' });
});

it('preserves the draft as long as the form when the browser stores nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  const { result } = open();
  act(() => result.current[1]({ amount: 50_000 }));
  expect(result.current[0].amount).toBe(50_000);
  full.mockRestore();
});
