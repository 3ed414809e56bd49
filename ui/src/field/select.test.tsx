import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Select } from './select.tsx';

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
