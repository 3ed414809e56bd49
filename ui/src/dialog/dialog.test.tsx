import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Dialog, Sheet } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const closed = jest.fn<() => void>();
beforeEach(() => {
  closed.mockClear();
});

interface WindowProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WINDOWS = [
  [
    'a dialog',
    ({ onClose, children }: WindowProps) => (
      <Dialog title="window" onClose={onClose}>
        {children}
      </Dialog>
    ),
  ],
  [
    'a sheet',
    ({ onClose, children }: WindowProps) => (
      <Sheet label="window" look="card" onClose={onClose}>
        {children}
      </Sheet>
    ),
  ],
  [
    'a drawer',
    ({ onClose, children }: WindowProps) => (
      <MemoryRouter>
        <Drawer open side="left" name="menu" label="window" onClose={onClose}>
          {children}
        </Drawer>
      </MemoryRouter>
    ),
  ],
] as const;

describe.each(WINDOWS)('%s', (_, Window) => {
  function Opened() {
    const [open, setOpen] = useState(false);
    const close = () => {
      setOpen(false);
      closed();
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          opener
        </button>
        {open && (
          <Window onClose={close}>
            <button type="button">inside</button>
          </Window>
        )}
      </>
    );
  }

  function open(): HTMLElement {
    render(<Opened />);
    screen.getByText('opener').focus();
    fireEvent.click(screen.getByText('opener'));
    return screen.getByRole('dialog', { name: 'window' });
  }

  it.each([
    ['Esc', (shown: HTMLElement) => fireEvent.keyDown(shown, { key: 'Escape' })],
    ['the back button', (shown: HTMLElement) => fireEvent(shown, new Event('cancel', { cancelable: true }))],
    ['a click outside', (shown: HTMLElement) => fireEvent.click(shown)],
    [
      'the browser itself',
      (shown: HTMLElement) => {
        shown.removeAttribute('open');
        fireEvent(shown, new Event('close'));
      },
    ],
  ])('closes by %s and restores the focus', (_way, close) => {
    const shown = open();
    screen.getByText('inside').focus();
    close(shown);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('opener')).toHaveFocus();
  });

  it('stops Esc from reaching the page', () => {
    const shown = open();
    const received = jest.fn();
    window.addEventListener('keydown', received);
    fireEvent.keyDown(shown, { key: 'Escape' });
    window.removeEventListener('keydown', received);
    expect(received).not.toHaveBeenCalled();
  });

  it('stays open at clicks and cancel events inside, and at Esc while composing', () => {
    const shown = open();
    fireEvent.click(screen.getByText('inside'));
    fireEvent(screen.getByText('inside'), new Event('cancel', { bubbles: true }));
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      // The browser must not close it either.
      expect(fireEvent.keyDown(shown, { key: 'Escape', ...composing })).toBe(false);
    }
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a dialog that requires a choice', () => {
  it('stays open at Esc, outside clicks and the back button, focused on its heading', () => {
    render(
      <Dialog title="answer me">
        <button type="button">answer</button>
      </Dialog>,
    );
    const shown = screen.getByRole('dialog', { name: 'answer me' });
    expect(screen.getByRole('heading')).toHaveFocus();
    fireEvent.keyDown(shown, { key: 'Escape' });
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    fireEvent.click(shown);
    shown.removeAttribute('open');
    fireEvent(shown, new Event('close'));
    expect(shown).toHaveAttribute('open');
  });
});

it('closes only the upper of two windows by Esc', () => {
  const lower = jest.fn();
  const upper = jest.fn();
  render(
    <Dialog title="lower" onClose={lower}>
      <Dialog title="upper" onClose={upper}>
        words
      </Dialog>
    </Dialog>,
  );
  fireEvent.keyDown(screen.getByText('words'), { key: 'Escape' });
  expect(upper).toHaveBeenCalledTimes(1);
  expect(lower).not.toHaveBeenCalled();
});

it('shows a message above a window that opens meanwhile, with the focus in it', () => {
  const messageClosed = jest.fn();
  const words = (
    <Dialog look="message" labelledBy="words" onClose={messageClosed}>
      <p id="words">words</p>
      <button type="button">answer</button>
    </Dialog>
  );
  const { rerender } = render(words);
  screen.getByText('answer').focus();
  const shown: HTMLElement[] = [];
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    shown.push(this);
    this.open = true;
  });
  rerender(
    <>
      {words}
      <Dialog title="late">later</Dialog>
    </>,
  );
  showModal.mockRestore();
  const message = screen.getByRole('dialog', { name: 'words' });
  expect(shown).toEqual([screen.getByRole('dialog', { name: 'late' }), message]);
  expect(screen.getByText('answer')).toHaveFocus();
  fireEvent(message, new Event('close'));
  expect(messageClosed).not.toHaveBeenCalled();
});
