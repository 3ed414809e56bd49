import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { BankInput, findBanks } from './bank-input.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import { LimitRow } from '../protection/limit-row.tsx';
import { BankForm } from '../user/bank-form.tsx';

function Chosen(): ReactElement {
  const [code, setCode] = useState('');
  return (
    <>
      <label htmlFor="bank">은행</label>
      <BankInput id="bank" value={code} onChange={setCode} />
      <output>{code}</output>
    </>
  );
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the search for a bank', () => {
  it.each([
    ['국민', ['KB국민은행']],
    ['ㄱㅁ', ['KB국민은행']],
    ['kakao', ['카카오뱅크']],
    ['toss bank', ['토스뱅크']],
    ['없는은행', []],
  ])('finds for %p: %j', (typed, found) => {
    expect(findBanks(typed).map(({ name }) => name)).toEqual(found);
  });

  it('lists all banks for empty input', () => {
    expect(findBanks('')).toHaveLength(25);
  });
});

describe('the field of the bank', () => {
  it('accepts a bank by keyboard only', () => {
    render(<Chosen />);
    const field = screen.getByRole('combobox', { name: '은행' });
    fireEvent.change(field, { target: { value: '신한' } });
    expect(names()).toEqual(['신한은행']);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('status')).toHaveProperty('textContent', '088');
    expect(field).toHaveProperty('value', '신한은행');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves by arrow keys, wraps around, and announces the active option', () => {
    render(<Chosen />);
    const field = screen.getByRole('combobox');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBe('bank-092');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveProperty('value', '토스뱅크');
  });

  it('neither chooses nor closes on the key that ends a composition', () => {
    render(<Chosen />);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: '신한' } });
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      fireEvent.keyDown(field, { key: 'Enter', ...composing });
      fireEvent.keyDown(field, { key: 'Escape', ...composing });
    }
    expect(names()).toEqual(['신한은행']);
    expect(screen.getByRole('status')).toHaveProperty('textContent', '');
  });

  it('closes on Esc and restores the previous choice', () => {
    render(<Chosen />);
    const field = screen.getByRole('combobox');
    fireEvent.click(field);
    fireEvent.click(screen.getByRole('option', { name: '우리은행' }));
    fireEvent.change(field, { target: { value: '하나' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveProperty('value', '우리은행');
  });
});

describe('drafts', () => {
  const LIMIT = { kind: 'loss', period: 'week', amount: 100_000, used: 0, pending: null } as const;

  beforeEach(() => testSite.logIn());

  describe.each([
    ['a limit', () => <LimitRow limit={LIMIT} />, '7일', '50,000', '50,000', '저장', 'rg-set-limit', '100,000'],
    [
      'a bank account',
      () => <BankForm onClosed={() => undefined} />,
      '계좌번호',
      '110-123-456789',
      '110123456789',
      '변경하기',
      'user-set-bank',
      '',
    ],
  ] as const)('the draft of %s', (_, form, field, typed, shown, send, call, after) => {
    const input = () => screen.getByLabelText(field);
    const reload = () => {
      cleanup();
      render(form());
    };
    const fill = () => {
      render(form());
      const bank = screen.queryByRole('combobox');
      if (bank !== null) {
        fireEvent.change(bank, { target: { value: '신한' } });
        fireEvent.keyDown(bank, { key: 'Enter' });
      }
      fireEvent.change(input(), { target: { value: typed } });
    };

    it('restores the draft after a reload, only for this member', async () => {
      fill();
      testSite.responses.set(call, failWith('network'));
      await clickOn(send);
      testSite.logIn({ userId: 'somebody' });
      reload();
      expect(input()).not.toHaveValue(shown);
      testSite.logIn();
      reload();
      expect(input()).toHaveValue(shown);
      testSite.succeed(call, { effectiveAt: '' });
      await clickOn(send);
      expect(input()).toHaveValue(after);
      reload();
      expect(input()).toHaveValue(after);
    });
  });
});
