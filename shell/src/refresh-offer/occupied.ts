// Detects input that a reload would lose: a form with unsent changes, an open dialog or a game window.
import { isFormTouched, watchForms } from './touched-forms.ts';

const windows = new Set<Window>();

/** Starts to watch the page; once, before anything is on screen. @returns function that stops it */
export function watchOccupation(): () => void {
  const open = window.open;
  window.open = (...args) => {
    const opened = open.apply(window, args);
    if (opened !== null) {
      windows.add(opened);
    }
    return opened;
  };
  const unwatch = watchForms();
  return () => {
    window.open = open;
    unwatch();
    windows.clear();
  };
}

/** Returns true if a reload would interrupt the member now. */
export function isOccupied(): boolean {
  for (const opened of windows) {
    if (opened.closed) {
      windows.delete(opened);
    }
  }
  return isFormTouched() || windows.size > 0 || document.querySelector('dialog[open]') !== null;
}
