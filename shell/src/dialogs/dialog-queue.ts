import { MESSAGES, type DialogOptions, type MessageKey, type MessageKind, type PlatformDialogs } from 'shared-types';
import { createStore } from 'zustand';

/** A dialog that is on screen or waits for its turn. */
export interface QueuedDialog extends DialogOptions {
  readonly id: number;
  readonly message: MessageKey;
  readonly kind: MessageKind;
  /** Takes it away: true when its main button was pressed. */
  settle(confirmed: boolean): void;
}

/** All dialogs in order; the first one is on screen. */
export const dialogQueue = createStore<{ readonly dialogs: readonly QueuedDialog[] }>(() => ({ dialogs: [] }));

let lastId = 0;

function enqueue(message: MessageKey, options: DialogOptions, settled: (confirmed: boolean) => void): QueuedDialog {
  lastId += 1;
  const id = lastId;
  const dialog: QueuedDialog = {
    ...options,
    id,
    message,
    kind: MESSAGES[message],
    settle: (confirmed) => {
      dialogQueue.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other.id !== id) }));
      settled(confirmed);
    },
  };
  dialogQueue.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return dialog;
}

/** Dialogs by message key, one on screen at a time. */
export const dialogs: PlatformDialogs = {
  show: async (key, options = {}) => new Promise((resolve) => enqueue(key, options, () => resolve())),
  confirm: async (key, options = {}) => new Promise((resolve) => enqueue(key, options, resolve)),
  loading: (key = 'msg3002', { maxMs } = {}) => {
    let open = true;
    const dialog = enqueue(key, {}, () => (open = false));
    const close = () => {
      if (open) {
        dialog.settle(false);
      }
    };
    if (maxMs !== undefined) {
      setTimeout(close, maxMs);
    }
    return { close };
  },
};

/** Whether any dialog is on screen. */
export function isDialogOpen(): boolean {
  return dialogQueue.getState().dialogs.length > 0;
}
