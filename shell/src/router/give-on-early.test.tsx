import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useKeptState } from 'ui';
import { giveOnEarly } from './give-on-early.ts';

const changed = jest.fn();
let shown: Root | undefined;

beforeEach(async () => {
  changed.mockClear();
  await act(async () => shown?.unmount());
  document.body.innerHTML = '';
});

/** Lets a reader do something in the server's HTML, and makes it alive then. */
async function comeAlive(part: ReactElement, early: () => void): Promise<void> {
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
  useLayoutEffect(() => void giveOnEarly(document), []);
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

it('what was typed before a field came alive is known to it, and typed once', async () => {
  await comeAlive(<Search />, () => {
    Object.assign(screen.getByLabelText('search'), { value: '은행' });
    Object.assign(screen.getByLabelText('more'), { value: 'and more' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('은행 and more');
  expect(screen.getByLabelText('search')).toHaveValue('은행');
  expect(changed.mock.calls).toEqual([['은행']]);
});

function Login() {
  const [id, setId] = useKeptState(() => 'demo01', '');
  useLayoutEffect(() => void giveOnEarly(document), []);
  return <input aria-label="id" value={id} onChange={({ target }) => setId(target.value)} />;
}

const selected = (field: HTMLInputElement) => [field.selectionStart, field.selectionEnd];

it('what a field is filled with while its reader is in it is selected: what is typed next takes its place', async () => {
  await comeAlive(<Login />, () => screen.getByLabelText('id').focus());
  expect(screen.getByLabelText('id')).toHaveValue('demo01');
  expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([0, 6]);
});

it('what was typed stays, whatever the field is filled with as it comes alive', async () => {
  await comeAlive(<Login />, () => {
    screen.getByLabelText('id').focus();
    Object.assign(screen.getByLabelText('id'), { value: 'other' });
  });
  expect(screen.getByLabelText('id')).toHaveValue('other');
  expect(selected(screen.getByLabelText<HTMLInputElement>('id'))).toEqual([5, 5]);
});
