import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useStoredState } from './use-stored-state.ts';

const read = jest.fn(() => 'kept');

function Stored() {
  const [value] = useStoredState(read, 'unknown');
  return <p>{value}</p>;
}

it('starts with the stored value', () => {
  render(<Stored />);
  expect(screen.getByText('kept')).toBeVisible();
});

it("hydrates with the server's value and then uses the stored one", async () => {
  read.mockClear();
  const html = renderToString(<Stored />);
  expect(html).toBe('<p>unknown</p>');
  expect(read).not.toHaveBeenCalled();
  const root = document.createElement('div');
  root.innerHTML = html;
  const onRecoverableError = jest.fn();
  const shown = await act(async () => hydrateRoot(root, <Stored />, { onRecoverableError }));
  expect(root.textContent).toBe('kept');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => shown.unmount());
});
