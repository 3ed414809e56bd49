import {
  type DialogOptions,
  failureMessage,
  type Message,
  type MessageKind,
  messageName,
  MESSAGES,
  type PlatformDialogs,
} from 'shared-types/platform';
import { createStore } from 'zustand';
import { type Caller, SHELL } from '../api/caller.ts';
import { siteState } from '../site-state/site-state.ts';

export interface QueuedDialog extends DialogOptions {
  readonly id: number;
  readonly message: Message;
  /** Release that shows it; its texts are used for the release's custom messages. */
  readonly of: Caller;
  readonly kind: MessageKind;
  /** It can be cancelled, regardless of the kind of message. */
  readonly isCancellable: boolean;
  /** Closes it; `confirmed` is true if its main button was clicked. Only the first call counts. */
  readonly settle: (confirmed: boolean) => void;
}

interface DialogQueue {
  /** Queued dialogs, oldest first. */
  readonly dialogs: readonly QueuedDialog[];
  /** Toasts, oldest first; the last one is shown. */
  readonly toasts: readonly ToastMessage[];
}

export type ToastMessage = Pick<QueuedDialog, 'message' | 'of' | 'kind'> & {
  readonly values?: DialogOptions['values'] | undefined;
};

/** Returns the id of a message for support and tests: its number, or its feature, screen and key. */
export function getMessageId({ message, of }: Pick<QueuedDialog, 'message' | 'of'>): string {
  return typeof message === 'string' ? message : `${of.package}/${messageName(message)}`;
}

const SUCCESS_MS = 6_000;

export const dialogQueue = createStore<DialogQueue>(() => ({ dialogs: [], toasts: [] }));

/** Returns the dialog to show. Messages take precedence over loading dialogs, which have no buttons. */
export function getShownDialog({ dialogs }: Pick<DialogQueue, 'dialogs'>): QueuedDialog | undefined {
  return dialogs.find(({ kind }) => kind !== 'loading') ?? dialogs[0];
}

let lastId = 0;

function enqueue(
  of: Caller,
  message: Message,
  { isCancellable = false, ...options }: DialogOptions & { readonly isCancellable?: boolean },
  settled: (confirmed: boolean) => void,
): QueuedDialog {
  lastId += 1;
  const id = lastId;
  const dialog: QueuedDialog = {
    ...options,
    id,
    message,
    of,
    kind: typeof message === 'string' ? MESSAGES[message] : message.kind,
    isCancellable,
    settle: (confirmed) => {
      dialogQueue.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other.id !== id) }));
      settled(confirmed);
    },
  };
  dialogQueue.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return dialog;
}

/** Messages without details that are open or queued, by their text: duplicates are shown once. */
const shown = new Map<string, Promise<void>>();

export function dismissSuccess(): void {
  dialogQueue.setState(({ toasts }) => ({ toasts: toasts.filter(({ kind }) => kind !== 'success') }));
}

/** Shows a toast, which has no buttons. @returns function that removes it */
function showToast(toast: ToastMessage): () => void {
  dialogQueue.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
  return () => dialogQueue.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other !== toast) }));
}

async function show(of: Caller, message: Message, options: DialogOptions = {}): Promise<void> {
  if (typeof message !== 'string' && message.kind === 'success') {
    dismissSuccess();
    setTimeout(showToast({ message, of, kind: message.kind, values: options.values }), SUCCESS_MS);
    return;
  }
  if (options.details !== undefined) {
    await new Promise<boolean>((resolve) => enqueue(of, message, options, resolve));
    return;
  }
  const owner = typeof message === 'string' ? '' : of.package;
  const words = `${owner} ${messageName(message)} ${JSON.stringify(options.values)}`;
  let pending = shown.get(words);
  if (pending === undefined) {
    pending = new Promise<boolean>((resolve) => enqueue(of, message, options, resolve)).then(
      () => void shown.delete(words),
    );
    shown.set(words, pending);
  }
  await pending;
}

/** Creates the dialogs of one release. Only one dialog of all releases is on screen at a time. */
export function createDialogs(of: Caller): PlatformDialogs {
  return {
    show: async (message, options) => show(of, message, options),
    failure: async (failure) => {
      const message = failureMessage(failure, siteState.locale);
      await (message && show(of, message.key, message));
      return undefined;
    },
    confirm: async (message, options = {}) =>
      new Promise((resolve) => enqueue(of, message, { ...options, isCancellable: true }, resolve)),
    loading: (message = 'msg3002', { maxMs, afterwards } = {}) => {
      const dialog = enqueue(of, message, {}, () => undefined);
      let removeToast: (() => void) | undefined;
      const replaceByToast = () => {
        dialog.settle(false);
        removeToast = afterwards && showToast({ message: afterwards, of, kind: 'loading' });
      };
      const timer = maxMs === undefined ? undefined : setTimeout(replaceByToast, maxMs);
      return {
        close: () => {
          clearTimeout(timer);
          dialog.settle(false);
          removeToast?.();
        },
      };
    },
  };
}

export const dialogs = createDialogs(SHELL);

/** Closes all dialogs, or only questions. */
export function dismissDialogs(which: 'all' | 'questions' = 'all'): void {
  const open = dialogQueue.getState().dialogs;
  open.filter((dialog) => which === 'all' || dialog.isCancellable).forEach(({ settle }) => settle(false));
}
