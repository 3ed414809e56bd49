import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Checkbox, Radio } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Select } from './select.tsx';

describe('Field', () => {
  it.each([
    ['TextField', <TextField key="a" />],
    ['TextArea', <TextArea key="b" />],
    ['PasswordField', <PasswordField key="c" />],
  ])('labels, describes and marks the %s in it', (_, control) => {
    const { rerender } = render(
      <Field label="이름" hint="두 글자부터">
        {control}
      </Field>,
    );
    const input = screen.getByLabelText('이름', { selector: 'input, textarea' });
    expect(input).toHaveAccessibleDescription('두 글자부터');
    expect(input).toBeValid();
    rerender(
      <Field label="이름" hint="두 글자부터" error="너무 짧습니다.">
        {control}
      </Field>,
    );
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('너무 짧습니다.');
    expect(screen.getByText('너무 짧습니다.').closest('[aria-live]')).not.toBeNull();
  });

  it("preserves the control's id, description and validity", () => {
    render(
      <>
        <p id="own">custom description</p>
        <Field label="이름" id="custom">
          <TextField invalid aria-describedby="own" />
        </Field>
      </>,
    );
    const input = screen.getByLabelText('이름');
    expect(input.id).toBe('custom');
    expect(input).toHaveAccessibleDescription('custom description');
    expect(input).toBeInvalid();
  });
});

describe('PasswordField', () => {
  it('shows the password on request and hides it again', () => {
    render(<PasswordField aria-label="pass" defaultValue="secret" />);
    const input = screen.getByLabelText('pass');
    expect(input).toHaveAttribute('type', 'password');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 표시' }));
    expect(input).toHaveAttribute('type', 'text');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('detects a locked Caps key until it is left', () => {
    const received = jest.fn();
    render(<PasswordField aria-label="pass" onCapsLock={received} />);
    const input = screen.getByLabelText('pass');
    fireEvent.keyDown(input, { key: 'a', modifierCapsLock: true });
    expect(received).toHaveBeenLastCalledWith(true);
    fireEvent.blur(input);
    expect(received).toHaveBeenLastCalledWith(false);
  });
});

describe('SearchField', () => {
  function Search({ onEsc }: { readonly onEsc: () => void }) {
    const [text, setText] = useState('');
    return (
      <div role="presentation" onKeyDown={({ key }) => (key === 'Escape' ? onEsc() : undefined)}>
        <SearchField label="게임 검색" placeholder="룰렛" value={text} onChange={setText} />
      </div>
    );
  }

  it('clears the field by Esc before its container receives the key', () => {
    const received = jest.fn();
    render(<Search onEsc={received} />);
    const input = screen.getByRole('searchbox', { name: '게임 검색' });
    fireEvent.change(input, { target: { value: '룰렛' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(input).toHaveValue('');
    expect(received).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('preserves its text at Esc while an input method composes', () => {
    render(<Search onEsc={() => undefined} />);
    const input = screen.getByRole('searchbox');
    fireEvent.change(input, { target: { value: '룰' } });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 });
    expect(input).toHaveValue('룰');
  });

  it('clears the field by its button, which is shown when there is text', () => {
    render(<Search onEsc={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

it('toggles a box or a circle by its label, which names it', () => {
  render(
    <>
      <Checkbox>약관에 동의합니다</Checkbox>
      <Radio name="often">30분마다</Radio>
    </>,
  );
  fireEvent.click(screen.getByText('약관에 동의합니다'));
  fireEvent.click(screen.getByText('30분마다'));
  expect(screen.getByRole('checkbox', { name: '약관에 동의합니다' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '30분마다' })).toBeChecked();
});

function languagePicker() {
  const onChoose = jest.fn<(choice: 'ko' | 'en') => void>();
  const choices = [
    { value: 'ko', label: '한국어' },
    { value: 'en', label: 'English' },
  ] as const;
  return { picker: <Select label="language" choices={choices} chosen="ko" onChoose={onChoose} />, onChoose };
}

it('applies a choice made before hydration once, and nothing without a choice', async () => {
  const { picker, onChoose } = languagePicker();
  for (const [chosen, calls] of [
    ['ko', []],
    ['en', [['en']]],
  ] as const) {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(picker);
    Object.assign(root.querySelector('select') ?? {}, { value: chosen });
    await act(async () => hydrateRoot(root, picker));
    expect(onChoose.mock.calls).toEqual(calls);
  }
});

it('applies a choice that triggers hydration once', async () => {
  const { picker, onChoose } = languagePicker();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(picker);
  const select = root.querySelector('select');
  await act(async () => {
    startTransition(() => void hydrateRoot(root, picker));
    Object.assign(select ?? {}, { value: 'en' });
    select?.dispatchEvent(new Event('input', { bubbles: true }));
    // A browser's event triggers hydration, and the old value is shown again.
    Object.assign(select ?? {}, { value: 'ko' });
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChoose.mock.calls).toEqual([['en']]);
});
