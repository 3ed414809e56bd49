import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../keys/is-composing.ts';
import { afterPress } from './after-press.ts';

interface ModalOptions {
  /** Closes it; absent: it stays until what is in it is answered. */
  readonly onClose?: (() => void) | undefined;
  /** What has the focus first; the first thing to press when absent. */
  readonly focus?: RefObject<HTMLElement | null> | undefined;
}

/** Whatever Tab leads to within a window. */
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary';

/**
 * Hook: the rules that every window over the page keeps. It is the browser’s own modal element, so that nothing below it
 * can be reached, and it waits for a press that is under way; Tab goes round inside; Esc, the way back of a phone and a
 * press beside it close the topmost one alone, and only where it may be closed; the focus goes back to where it was.
 * @returns attributes of the `<dialog>`
 */
export function useModal({ onClose, focus }: ModalOptions) {
  const element = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: a window that is closed later gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = element.current;
    let opener: Element | null = null;
    const stopWaiting = afterPress(() => {
      opener = document.activeElement;
      shown?.showModal();
      focus?.current?.focus();
      keepMessageAbove(shown, opener);
    });
    return () => {
      stopWaiting();
      shown?.close();
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [focus]);
  return {
    ref: element,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Escape') {
        // Neither the browser nor a window below may have the key as theirs.
        event.preventDefault();
        event.stopPropagation();
        if (!isComposing(event.nativeEvent)) {
          onClose?.();
        }
      }
      if (event.key === 'Tab') {
        keepTabInside(event);
      }
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A window above this one has a cancel of its own, and so has a field that chooses a file.
      if (event.target === event.currentTarget) {
        event.preventDefault();
        onClose?.();
      }
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A browser may close it in spite of the above when asked twice. One that was raised is open again.
      if (event.target === event.currentTarget && !event.currentTarget.open) {
        (onClose ?? (() => element.current?.showModal()))();
      }
    },
    // What is shown fills the element: a press on the element itself is one beside the window.
    onClick: (event: MouseEvent<HTMLDialogElement>) => (event.target === event.currentTarget ? onClose?.() : undefined),
  };
}

/** A message is answered before a window that opens meanwhile: the browser would show what was opened last on top. */
function keepMessageAbove(shown: HTMLDialogElement | null, focused: Element | null): void {
  const message = document.querySelector<HTMLDialogElement>('dialog[open][data-look=message]');
  if (message !== null && shown?.dataset.look !== 'message') {
    message.close();
    message.showModal();
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
  }
}

/** A modal element alone lets Tab wander to the browser’s own controls. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}
