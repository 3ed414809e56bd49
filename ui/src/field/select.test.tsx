import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Select } from './select.tsx';

it('what was chosen before it came alive is chosen then, once, and nothing is where nobody chose', async () => {
  const onChoose = jest.fn<(choice: 'ko' | 'en') => void>();
  const choices = [
    { value: 'ko', label: '한국어' },
    { value: 'en', label: 'English' },
  ] as const;
  const picker = <Select label="language" choices={choices} chosen="ko" onChoose={onChoose} />;
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
