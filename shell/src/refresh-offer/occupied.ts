// Tells whether the member is in the middle of something that a reload would spoil: something was typed that was not
// sent, a dialog is open, or a game's window is.

const typed = new Set<Element>();
const windows = new Set<Window>();

/** Starts to watch the page; once, before anything is on screen. @returns the end of it */
export function watchOccupation(): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) {
      typed.add(target.closest('form') ?? target);
    }
  };
  const onDone = ({ target }: Event) => {
    if (target instanceof Element) {
      typed.delete(target);
    }
  };
  const open = window.open;
  window.open = (...args) => {
    const opened = open.apply(window, args);
    if (opened !== null) {
      windows.add(opened);
    }
    return opened;
  };
  addEventListener('input', onInput, true);
  addEventListener('reset', onDone, true);
  return () => {
    window.open = open;
    removeEventListener('input', onInput, true);
    removeEventListener('reset', onDone, true);
    typed.clear();
    windows.clear();
  };
}

/** Whether a reload would interrupt the member now. */
export function isOccupied(): boolean {
  for (const element of typed) {
    if (!element.isConnected || isEmpty(element)) {
      typed.delete(element);
    }
  }
  for (const opened of windows) {
    if (opened.closed) {
      windows.delete(opened);
    }
  }
  return typed.size > 0 || windows.size > 0 || document.querySelector('dialog[open]') !== null;
}

/** A form whose fields of text are all empty again was sent, or given up. */
function isEmpty(element: Element): boolean {
  const fields = element.matches('input, textarea') ? [element] : [...element.querySelectorAll('input, textarea')];
  return fields.every((field) => {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      return !field.checked;
    }
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value === '' : true;
  });
}
