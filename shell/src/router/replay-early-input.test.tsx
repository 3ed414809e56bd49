import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useStoredState } from 'ui';
import { replayEarlyInput } from './replay-early-input.ts';

const changed = jest.fn();
let shown: Root | undefined;

beforeEach(async () => {
  changed.mockClear();
  await act(async () => shown?.unmount());
  document.body.innerHTML = '';
});

/** Runs an early action on the server's HTML, then hydrates it. */
async function hydrateAfter(part: ReactElement, early: () => void): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(part);
  early();
  await act(async () => {
    shown = hydrateRoot(root, part);
  });
}

function Search() {
  const [text, setText] = useState('');
  const [more, setMore] = useState('');
  useLayoutEffect(() => void replayEarlyInput(document), []);
  return (
    <>
      <input
        aria-label="search"
        value={text}
        onChange={({ target }) => {
          changed(target.value);
          setText(target.value);
        }}
      />
      <textarea aria-label="more" value={more} onChange={({ target }) => setMore(target.value)} />
      <input type="checkbox" defaultChecked />
      <output>{`${text} ${more}`}</output>
    </>
  );
}

it('replays text typed before hydration once', async () => {
  await hydrateAfter(<Search />, () => {
    Object.assign(screen.getByLabelText('search'), { value: '은행' });
    Object.assign(screen.getByLabelText('more'), { value: 'and more' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('은행 and more');
  expect(screen.getByLabelText('search')).toHaveValue('은행');
  expect(changed.mock.calls).toEqual([['은행']]);
});

function Login() {
  const [id, setId] = useStoredState(() => 'demo01', '');
  useLayoutEffect(() => void replayEarlyInput(document), []);
  return <input aria-label="id" value={id} onChange={({ target }) => setId(target.value)} />;
}

const selected = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd];

it('selects a prefilled value when the field has the focus', async () => {
  await hydrateAfter(<Login />, () => screen.getByLabelText('id').focus());
  expect(screen.getByLabelText('id')).toHaveValue('demo01');
  expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([0, 6]);
});

it('preserves typed text when hydration fills the field', async () => {
  await hydrateAfter(<Login />, () => {
    screen.getByLabelText('id').focus();
    Object.assign(screen.getByLabelText('id'), { value: 'other' });
  });
  expect(screen.getByLabelText('id')).toHaveValue('other');
  expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([5, 5]);
});
