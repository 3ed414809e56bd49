import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { BankInput, findBanks } from './bank-input.tsx';

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
