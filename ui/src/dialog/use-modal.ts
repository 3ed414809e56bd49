import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../keys/is-composing.ts';

interface ModalOptions {
  /** Closes it; without it the window stays until it is confirmed. */
  readonly onClose?: (() => void) | undefined;
  /** Element with the initial focus; the first focusable one by default. */
  readonly focus?: RefObject<HTMLElement | null> | undefined;
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary';

/**
 * Implements the behavior of every window over the page: a native modal element that opens after a click in progress.
 * Tab stays inside; Esc, the back button and a click outside close only the topmost window, and only if it may be
 * closed. The focus is restored, or moves to the content of another page.
 * @returns attributes of the `<dialog>`
 */
export function useModal({ onClose, focus }: ModalOptions) {
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect runs before the element is removed; later the focus could not be restored.
  useLayoutEffect(() => {
    const shown = element.current;
    let opener: Element | null = null;
    const { pathname } = location;
    const stopWaiting = runAfterPress(() => {
      opener = document.activeElement;
      shown?.showModal();
      focus?.current?.focus();
      keepMessageAbove(shown, opener);
    });
    return () => {
      stopWaiting();
      shown?.close();
      // A link in the window opened another page, whose content could not be focused below the window.
      const next = location.pathname === pathname ? opener : document.querySelector('main');
      if (next instanceof HTMLElement) {
        next.focus({ preventScroll: true });
      }
    };
  }, [focus]);
  return {
    ref: element,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Escape') {
        // Neither the browser nor a window below may handle the key.
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
      // A window above and a file field fire cancel events, too.
      if (event.target === event.currentTarget) {
        event.preventDefault();
        onClose?.();
      }
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Browsers close a dialog at the second close request. A raised window is open again and ignored.
      if (event.target === event.currentTarget && !event.currentTarget.open) {
        (onClose ?? (() => element.current?.showModal()))();
      }
    },
    // The content fills the element: a click on the element itself is outside the window.
    onClick: (event: MouseEvent<HTMLDialogElement>) => (event.target === event.currentTarget ? onClose?.() : undefined),
  };
}

/** Raises a message above a window that opens meanwhile, since the browser shows the latest one on top. */
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

/** Traps Tab: a modal element allows it to reach the browser's controls. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}

/** Time between the release of a pointer and the click event, in ms. */
const MAX_CLICK_DELAY_MS = 100;
/** Maximum time of a press, in ms: a release outside of the page is not reported. */
const MAX_PRESS_MS = 2_000;

const waiting = new Set<() => void>();
let end: ReturnType<typeof setTimeout> | undefined;

/** Calls back after a press in progress, whose click a window would receive. @returns function that stops the wait */
function runAfterPress(act: () => void): () => void {
  if (end === undefined) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

function endPressIn(ms: number): void {
  clearTimeout(end);
  end = setTimeout(endPress, ms);
}

function endPress(): void {
  clearTimeout(end);
  end = undefined;
  const acts = [...waiting];
  waiting.clear();
  acts.forEach((act) => act());
}

function watchPresses(): void {
  const isSpace = (event: Event) => event instanceof KeyboardEvent && event.key === ' ';
  const startPress = () => endPressIn(MAX_PRESS_MS);
  const release = () => end !== undefined && endPressIn(MAX_CLICK_DELAY_MS);
  addEventListener('pointerdown', startPress, true);
  addEventListener('keydown', (event) => isSpace(event) && startPress(), true);
  addEventListener('pointerup', release, true);
  addEventListener('keyup', (event) => isSpace(event) && release(), true);
  addEventListener('pointercancel', endPress, true);
  // The click's own handlers run first.
  addEventListener('click', endPress, true);
}

if (typeof document !== 'undefined') {
  watchPresses();
}
