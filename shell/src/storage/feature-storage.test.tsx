import { TEST_MEMBER } from '../test-site/test-site.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFeatureStorage, MAX_STORED_CHARACTERS } from './feature-storage.ts';
import { act, renderHook } from '@testing-library/react';
import { sessionStore } from '../session/session-store.ts';
import { createDraftHook } from './use-draft.ts';

describe('feature storage', () => {
  afterEach(() => void jest.restoreAllMocks());

  describe('the storage of a feature', () => {
    it('separates the storage per feature, and shares it between its versions', () => {
      const wallet = createFeatureStorage('mf-wallet');
      expect(wallet.device.write('draft', 'a')).toBe(true);
      expect(wallet.visit.write('draft', 'b')).toBe(true);
      expect(Object.entries(localStorage)).toEqual(Object.entries({ 'mf-wallet:draft': 'a' }));
      expect(Object.entries(sessionStorage)).toEqual(Object.entries({ 'mf-wallet:draft': 'b' }));
      expect(createFeatureStorage('mf-wallet').device.read('draft')).toBe('a');
      for (const other of ['mf-games', 'mf', 'mf-wallet2']) {
        expect(createFeatureStorage(other).device.read('draft')).toBeUndefined();
        expect(createFeatureStorage(other).device.keys()).toEqual([]);
      }
      expect(wallet.device.keys()).toEqual(['draft']);
      wallet.device.remove('draft');
      expect(wallet.device.read('draft')).toBeUndefined();
      expect(wallet.visit.read('draft')).toBe('b');
    });

    it('rejects a text that exceeds the limit and preserves the others', () => {
      const { device } = createFeatureStorage('mf-games');
      expect(device.write('a', 'x'.repeat(MAX_STORED_CHARACTERS / 2))).toBe(true);
      expect(device.write('b', 'x'.repeat(MAX_STORED_CHARACTERS / 2))).toBe(false);
      expect(device.read('b')).toBeUndefined();
      expect(device.write('a', 'y'.repeat(MAX_STORED_CHARACTERS - 20))).toBe(true);
      expect(createFeatureStorage('mf-wallet').device.write('a', 'z')).toBe(true);
    });

    it('accepts names of object properties', () => {
      const { device } = createFeatureStorage('mf-games');
      for (const key of ['__proto__', 'constructor', 'length', 'getItem', '', 'a:b']) {
        expect(device.read(key)).toBeUndefined();
        device.write(key, 'x');
        expect(device.read(key)).toBe('x');
      }
      expect(device.keys()).toHaveLength(6);
    });
  });

  describe('a browser that stores nothing', () => {
    const throwQuotaError = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };

    const breakMethods = (...names: readonly ('setItem' | 'getItem' | 'removeItem')[]) =>
      names.forEach((name) => jest.spyOn(Storage.prototype, name).mockImplementation(throwQuotaError));

    it.each([
      ['its storage is full', () => breakMethods('setItem')],
      ['reading is denied, too', () => breakMethods('setItem', 'getItem', 'removeItem')],
      [
        'it has no storage',
        () => {
          jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throwQuotaError);
          jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(throwQuotaError);
        },
      ],
    ])('preserves a text until the page is left when %s', (_, breakStorage) => {
      breakStorage();
      const { device, visit } = createFeatureStorage('mf-account');
      expect(device.write('id', 'demo01')).toBe(false);
      expect(device.read('id')).toBe('demo01');
      expect(device.keys()).toEqual(['id']);
      expect(visit.read('id')).toBeUndefined();
      device.remove('id');
      expect(device.read('id')).toBeUndefined();
    });

    it('returns the stored value once storing works again', () => {
      const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError);
      createFeatureStorage('mf-account').device.write('id', 'first');
      full.mockRestore();
      const { device } = createFeatureStorage('mf-account');
      expect(device.write('id', 'second')).toBe(true);
      localStorage.setItem('mf-account:id', 'of another tab');
      expect(device.read('id')).toBe('of another tab');
    });
  });

  describe('another tab', () => {
    it('notifies this one when it changes the text or clears the storage', () => {
      const listener = jest.fn();
      const end = createFeatureStorage('mf-wallet').device.watch('request', listener);
      const dispatch = (key: string | null, storageArea: Storage) =>
        window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
      dispatch('mf-wallet:request', localStorage);
      dispatch(null, localStorage);
      dispatch('mf-wallet:request', sessionStorage);
      dispatch('mf-games:request', localStorage);
      dispatch('request', localStorage);
      expect(listener).toHaveBeenCalledTimes(2);
      end();
      dispatch('mf-wallet:request', localStorage);
      expect(listener).toHaveBeenCalledTimes(2);
    });
  });
});

describe('use draft', () => {
  const EMPTY = { amount: 0 };
  const useDraft = createDraftHook(createFeatureStorage('mf-wallet'));
  const open = (key = 'deposit', maxAgeMs?: number) =>
    renderHook((name: string) => useDraft(name, EMPTY, maxAgeMs === undefined ? {} : { maxAgeMs }), {
      initialProps: key,
    });
  const amountOf = (key?: string) => open(key).result.current[0].amount;
  const logIn = (userId: string) => act(() => sessionStore.setUser({ ...TEST_MEMBER, userId }));

  beforeEach(() => logIn('demo01'));

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
});
