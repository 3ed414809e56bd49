import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useOverlay } from './use-overlay.ts';
import { clickOn } from 'feature-kit/feature-testing/screen-actions.tsx';

function Page(): ReactElement {
  const { shown, open, close } = useOverlay('window');
  return (
    <main>
      <button onClick={() => open('a')}>open a</button>
      <button onClick={close}>close</button>
      <p>{shown ?? 'closed'}</p>
    </main>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  router = createMemoryRouter(
    [
      { path: '/before', element: <p>before</p> },
      { path: '/game', element: <Page /> },
    ],
    { initialEntries: ['/before', '/game?q=1'], initialIndex: 1 },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});

const address = () => `${router.state.location.pathname}${router.state.location.search}`;

it('adds an address, and stays open when React mounts the overlay twice', async () => {
  await clickOn('open a');
  expect(screen.getByText('a')).toBeDefined();
  expect(address()).toBe('/game?q=1&window=a');
});

it('opens by its address, and closes in place', async () => {
  await act(async () => router.navigate('/game?window=naru/a&q=1'));
  expect(screen.getByText('naru/a')).toBeDefined();
  await clickOn('close');
  expect(screen.getByText('closed')).toBeDefined();
  expect(address()).toBe('/game?q=1');
});

it('closes on Back and opens again on Forward', async () => {
  await clickOn('open a');
  await act(async () => router.navigate(-1));
  expect(screen.getByText('closed')).toBeDefined();
  await act(async () => router.navigate(1));
  expect(screen.getByText('a')).toBeDefined();
});

it('stays on the page when closed twice quickly', async () => {
  await clickOn('open a');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
  });
  expect(screen.getByText('closed')).toBeDefined();
  await clickOn('close');
  expect(screen.getByText('closed')).toBeDefined();
});

it('ignores an invalid history state', async () => {
  for (const state of [{ over: 7 }, 'odd', null]) {
    await act(async () => router.navigate('/game?window=a', { state }));
    await clickOn('close');
    expect(address()).toBe('/game');
  }
});
