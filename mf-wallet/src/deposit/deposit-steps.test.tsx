import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import { AccountStep, findAccountNumber, getAccountLine, useAccountRequest } from './deposit-steps.tsx';
import { checkAmount } from '../amount-field/use-amount-field.ts';

describe('the account step', () => {
  beforeEach(() => testSite.logIn());

  function TestStep(): ReactElement {
    return <AccountStep request={useAccountRequest()} onNext={() => undefined} />;
  }

  const ask = async () => {
    render(<TestStep />, { wrapper: MemoryRouter });
    await clickOn('계좌문의');
  };

  it('requests the account, shows it, and marks the reply as read', async () => {
    testSite.succeed('user-ask-account', { id: 7, answer: '체험은행 000-00' });
    await ask();
    expect(testSite.calls).toEqual([
      { name: 'user-ask-account', body: {} },
      { name: 'read-help-message', body: { id: 7 } },
    ]);
    expect(screen.getByText('체험은행 000-00')).toBeTruthy();
  });

  it('restores the account after a reload and copies it without dashes', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    testSite.succeed('user-ask-account', { id: 1, answer: '체험은행 100-2345-6789 나루' });
    await ask();
    cleanup();
    render(<TestStep />, { wrapper: MemoryRouter });
    await clickOn('계좌번호 복사');
    expect(copied).toEqual(['10023456789']);
    expect(screen.getByText('복사했습니다.')).toBeTruthy();
  });

  it.each([
    [true, '복사했습니다.'],
    [false, '복사하지 못했습니다'],
  ])('copies through the selection on a page without https: %p', async (allowed, said) => {
    Object.assign(navigator, { clipboard: undefined });
    const selected: string[] = [];
    const execCommand = () => {
      const { activeElement: field } = document;
      selected.push(field instanceof HTMLTextAreaElement ? field.value : '');
      return allowed;
    };
    Object.assign(document, { execCommand });
    testSite.succeed('user-ask-account', { id: 1, answer: '체험은행 100-2345-6789' });
    await ask();
    const button = screen.getByRole('button', { name: '계좌번호 복사' });
    button.focus();
    await act(async () => fireEvent.click(button));
    expect(selected).toEqual(['10023456789']);
    expect(screen.getByText(new RegExp(said))).toBeTruthy();
    expect(document.querySelector('textarea')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('sends nothing when the confirmation is declined', async () => {
    testSite.confirms = false;
    await ask();
    expect(testSite.calls).toEqual([]);
  });

  it.each([
    ['network', ['deposit.askAccount', 'msg3005']],
    ['login', ['deposit.askAccount']],
  ] as const)('shows an error when the request fails: %s', async (kind, shown) => {
    testSite.responses.set('user-ask-account', failWith(kind));
    await ask();
    expect(testSite.shown).toEqual(shown);
  });
});

it.each([
  ['체험은행 100-2345-6789 나루', '100-2345-6789', '체험은행 100-2345-6789'],
  ['아래 계좌로 보내 주세요.\n나루은행 1002345678 (예금주: 나루)', '1002345678', '나루은행 1002345678'],
  ['고객센터에서 안내해 드립니다.\n감사합니다.', undefined, '고객센터에서 안내해 드립니다.'],
  ['', undefined, ''],
])('finds in %p the number %p and the line %p', (words, number, line) => {
  expect([findAccountNumber(words), getAccountLine(words)]).toEqual([number, line]);
});

it.each([
  [0, 'missing'],
  [9_999, 'belowLeast'],
  [10_000, undefined],
  [10_001, 'offStep'],
  [50_000, undefined],
  [60_000, 'aboveOwnLimit'],
  [70_000, 'aboveMost'],
  [70_001, 'aboveMost'],
])('returns for %p the problem %p', (amount, text) => {
  expect(checkAmount(amount, { least: 10_000, step: 10_000, most: 60_000, ownLimit: 55_000 })).toBe(text);
});
