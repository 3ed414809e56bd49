// Tells whether the member is in the middle of something that a reload would spoil: something stands in a form that
// was not sent, a dialog is open, or a game's window is.
import { isFormTouched, watchForms } from './touched-forms.ts';

const windows = new Set<Window>();

/** Starts to watch the page; once, before anything is on screen. @returns the end of it */
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

/** Whether a reload would interrupt the member now. */
export function isOccupied(): boolean {
  for (const opened of windows) {
    if (opened.closed) {
      windows.delete(opened);
    }
  }
  return isFormTouched() || windows.size > 0 || document.querySelector('dialog[open]') !== null;
}
