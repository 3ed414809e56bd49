import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactElement, useState } from 'react';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { AmountField } from './amount-field.tsx';

function Field({ all, most }: { readonly all?: number; readonly most?: number }): ReactElement {
  const [amount, setAmount] = useState(0);
  return (
    <AmountField
      label="금액"
      amount={amount}
      onChange={setAmount}
      quick={[10_000, 5_000_000]}
      whole={all}
      most={most}
      hint="10,000원 이상"
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('금액');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the amount field', () => {
  afterEach(async () => {
    await i18next.changeLanguage(LANGUAGE_TAGS.ko);
  });

  it('formats thousands while typing', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '1234567' } });
    expect(field().value).toBe('1,234,567');
    fireEvent.change(field(), { target: { value: '' } });
    expect(field().value).toBe('');
  });

  it('preserves the caret after the typed digit', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '123456' } });
    const typed = field();
    act(() => typed.focus());
    fireEvent.change(typed, { target: { value: '1923,456', selectionStart: 2, selectionEnd: 2 } });
    expect(typed.value).toBe('1,923,456');
    expect(typed.selectionStart).toBe(3);
  });

  it('accepts 10만 as typed and formats it when the field is left', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '10만' } });
    expect(field().value).toBe('10만');
    expect(screen.getByText('= 100,000원')).toBeDefined();
    fireEvent.blur(field());
    expect(field().value).toBe('100,000');
  });

  it.each([
    ['3.5', /소수점/],
    ['1e9', /숫자/],
    ['-5000', /0원보다/],
    ['990조', /1,000,000,000,000원/],
  ])('shows an error for %p, preserves the text and reports no amount', (text, words) => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '50000' } });
    fireEvent.change(field(), { target: { value: text } });
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(words)).toBeDefined();
    press('+1만 (10,000원 더하기)');
    expect(field().value).toBe('10,000');
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['1,5', /세 자리마다/],
    ['1만5', /단위를 끝까지/],
    ['１，０００円', /다른 통화/],
  ])('links the error to the field when %p is pasted', (text, reason) => {
    render(<Field />);
    fireEvent.input(field(), { target: { value: text }, inputType: 'insertFromPaste' });
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(reason);
    expect(note?.getAttribute('aria-live')).toBe('polite');
  });

  it.each([
    ['1,500', '1,500'],
    ['1.5만', '1.5만'],
    ['0.5만', '0.5만'],
    ['1 500', '1,500'],
    ['1만5천', '1만5천'],
  ])('shows no error while %p is typed key by key', (text, shown) => {
    render(<Field />);
    for (const key of text) {
      fireEvent.input(field(), { target: { value: field().value + key }, inputType: 'insertText' });
      expect(field().getAttribute('aria-invalid')).not.toBe('true');
    }
    expect(field().value).toBe(shown);
  });

  it.each([
    ['1.500.000', '1.500.000', undefined],
    ['1,5tr', '1.500.000', undefined],
    ['1.5tr', '1.5tr', /phần thập phân/],
    ['0.500', '0.500', /phần thập phân/],
  ])('reads %p as a Vietnamese user when it is typed key by key', async (text, shown, reason) => {
    await i18next.changeLanguage(LANGUAGE_TAGS.vn);
    render(<Field />);
    for (const key of text) {
      fireEvent.input(field(), { target: { value: field().value + key }, inputType: 'insertText' });
    }
    fireEvent.blur(field());
    expect(field().value).toBe(shown);
    expect(field().getAttribute('aria-invalid')).toBe(String(reason !== undefined));
    if (reason !== undefined) {
      expect(screen.getByText(reason)).toBeDefined();
    }
  });

  it("names the form's largest amount when a call cannot carry the typed one", () => {
    render(<Field most={3_000_000} />);
    fireEvent.change(field(), { target: { value: '1' } });
    fireEvent.change(field(), { target: { value: '9,999,999,999,999' } });
    expect(screen.getByText('3,000,000원 이하의 금액을 입력해 주세요.')).toBeDefined();
  });

  it('disables the buttons that would exceed the largest amount', () => {
    render(<Field most={15_000} />);
    const isDisabled = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isDisabled(/^\+1만/), isDisabled(/^\+500만/)]).toEqual([false, true]);
    fireEvent.click(screen.getByRole('button', { name: /^\+1만/ }));
    expect(field().value).toBe('10,000');
    expect(isDisabled(/^\+1만/)).toBe(true);
  });

  it('accepts the removal of a digit when the amount is too large', () => {
    render(<Field />);
    fireEvent.input(field(), { target: { value: '999999999999' }, inputType: 'insertText' });
    fireEvent.input(field(), { target: { value: '999,999,999,9999' }, inputType: 'insertText' });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(field(), { target: { value: field().value.slice(1) }, inputType: 'deleteContentBackward' });
    expect(field().value).toBe('999,999,999,999');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('validates nothing while an input method composes', () => {
    render(<Field />);
    fireEvent.input(field(), { target: { value: '10ㅁ' }, isComposing: true });
    expect(field().value).toBe('10ㅁ');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.input(field(), { target: { value: '10만' }, isComposing: true });
    expect(screen.getByText('= 100,000원')).toBeDefined();
  });

  it('adds by its buttons and is cleared by its last button', () => {
    render(<Field />);
    press('+1만 (10,000원 더하기)');
    press('+1만 (10,000원 더하기)');
    press('+500만 (5,000,000원 더하기)');
    expect(field().value).toBe('5,020,000');
    expect(screen.getByRole('button', { name: '+500만 (5,000,000원 더하기)' }).textContent).toBe('+500만');
    press('지우기');
    expect(field().value).toBe('');
  });

  it('offers the whole amount only when it is known', () => {
    const { rerender } = render(<Field />);
    expect(screen.queryByRole('button', { name: '전액' })).toBeNull();
    rerender(<Field all={77_000} />);
    press('전액');
    expect(field().value).toBe('77,000');
  });

  it('describes the field by its rules', () => {
    render(<Field />);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('10,000원 이상');
  });
});
