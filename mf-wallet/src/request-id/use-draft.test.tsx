import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import type { MoneyForm } from './stored-request.ts';
import { useDraft } from './use-draft.ts';

const NOTHING = { amount: 0, payer: undefined };

beforeEach(() => {
  testSite.reset();
  testSite.logIn({ userId: 'demo01' });
  sessionStorage.clear();
});

const open = (form: MoneyForm = 'deposit') => renderHook(() => useDraft(form)).result;
const draftOf = (form?: MoneyForm) => open(form).current[0];

describe('what was typed into a money form', () => {
  it('is nothing to begin with', () => {
    expect(draftOf()).toEqual(NOTHING);
  });

  it('changes part by part, and is there again after a reload', () => {
    const form = open();
    act(() => form.current[1]({ amount: 50_000 }));
    act(() => form.current[1]({ payer: '달빛' }));
    expect(form.current[0]).toEqual({ amount: 50_000, payer: '달빛' });
    expect(draftOf()).toEqual({ amount: 50_000, payer: '달빛' });
  });

  it('is no other form’s and no other member’s, nor a visitor’s', () => {
    const form = open();
    act(() => form.current[1]({ amount: 50_000 }));
    expect(draftOf('withdraw')).toEqual(NOTHING);
    testSite.logIn({ userId: 'demo02' });
    expect(draftOf()).toEqual(NOTHING);
    testSite.reset();
    expect(draftOf()).toEqual(NOTHING);
  });

  it('goes on as another form when the form is another one', () => {
    const { result, rerender } = renderHook(({ form }: { form: MoneyForm }) => useDraft(form), {
      initialProps: { form: 'deposit' },
    });
    rerender({ form: 'withdraw' });
    act(() => result.current[1]({ amount: 50_000 }));
    expect([draftOf('deposit').amount, draftOf('withdraw').amount]).toEqual([0, 50_000]);
  });

  it.each([
    ['no JSON', NOTHING],
    ['null', { amount: 0 }],
    ['{}', NOTHING],
    ['{"amount":"50000"}', NOTHING],
    ['{"amount":1.5}', NOTHING],
    ['{"amount":1e300}', NOTHING],
    ['{"amount":-1}', NOTHING],
    ['{"amount":1}', { amount: 1, payer: undefined }],
    ['{"payer":7}', NOTHING],
    [`{"payer":"${'달'.repeat(21)}"}`, { amount: 0, payer: '달'.repeat(20) }],
  ])('is read with care when %s was kept', (kept, draft) => {
    const form = open();
    act(() => form.current[1]({ amount: 9 }));
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, kept);
    expect(draftOf()).toEqual(draft);
  });

  it('lives as long as the form where nothing can be kept', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    const form = open();
    act(() => form.current[1]({ amount: 50_000 }));
    expect(form.current[0].amount).toBe(50_000);
    refuse.mockRestore();
  });
});
