import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Words } from './words.ts';

interface Props {
  readonly title: string;
  readonly words: Words;
  readonly open: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A dialog with a heading and a close button that stays visible; a click on the backdrop closes it too. */
export function GameDialog({ title, words, open, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  useLayoutEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);
  const close = () => {
    open.value = false;
  };
  return (
    // A click on the backdrop reaches the dialog itself; Esc closes it from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <header>
        <h2>{title}</h2>
      </header>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="sheet-body" tabIndex={0}>
        {children}
      </div>
      <footer>
        <button class="action" type="button" onClick={close}>
          {words.texts.close}
        </button>
      </footer>
    </dialog>
  );
}
