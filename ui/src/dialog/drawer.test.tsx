import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Drawer } from './drawer.tsx';

function Frame() {
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState('drawer');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Drawer open={open} side="left" name="menu" label={label} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setLabel('other')}>
          rename
        </button>
        <Link to="/first">first</Link>
        <Link to="/last">last</Link>
      </Drawer>
    </>
  );
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], {
    initialEntries: ['/before', '/page?day=1'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

function open() {
  const router = show();
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
  return { router, opener, drawer: screen.getByRole('dialog') };
}

describe('a drawer', () => {
  it('closes on Back and stays on the page, the next Back leaves it', async () => {
    const { router } = open();
    await act(async () => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location).toMatchObject({ pathname: '/page', search: '?day=1' });
    await act(async () => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('stays open when its label changes, as after a login in it', async () => {
    open();
    await act(async () => fireEvent.click(screen.getByText('rename')));
    expect(screen.getByRole('dialog', { name: 'other' })).toBeVisible();
  });

  it('restores the focus and leaves no history entry when its button closes it', async () => {
    const { router, opener, drawer } = open();
    await act(async () => fireEvent.click(drawer.querySelector('button') ?? drawer));
    expect(opener).toHaveFocus();
    await act(async () => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('stays closed when the member goes back from a page that its link opened', async () => {
    const { router } = open();
    await act(async () => fireEvent.click(screen.getByText('first')));
    expect(router.state.location.pathname).toBe('/first');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => router.navigate(-1));
    expect(router.state.location).toMatchObject({ pathname: '/page', state: null });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the focus to the content of the page that its link opened', async () => {
    render(
      <BrowserRouter>
        <main tabIndex={-1} />
        <Frame />
      </BrowserRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    await act(async () => fireEvent.click(screen.getByText('first')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('traps Tab inside, in both directions', () => {
    const { drawer } = open();
    const first = drawer.querySelector('button');
    screen.getByText('last').focus();
    fireEvent.keyDown(screen.getByText('last'), { key: 'Tab' });
    expect(first).toHaveFocus();
    fireEvent.keyDown(first ?? drawer, { key: 'Tab', shiftKey: true });
    expect(screen.getByText('last')).toHaveFocus();
  });
});
