import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { giveOnTyped } from './give-on-typed.ts';

const changed = jest.fn();

function Search() {
  const [text, setText] = useState('');
  const [more, setMore] = useState('');
  useLayoutEffect(() => giveOnTyped(document), []);
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
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Search />);
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[aria-label=${name}]`);
  Object.assign(field('search') ?? {}, { value: '은행' });
  Object.assign(field('more') ?? {}, { value: 'and more' });
  await act(async () => hydrateRoot(root, <Search />));
  expect(root.querySelector('output')?.textContent).toBe('은행 and more');
  expect(field('search')?.value).toBe('은행');
  expect(changed.mock.calls).toEqual([['은행']]);
});
