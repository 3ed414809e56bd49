import {
  type DialogOptions,
  failureMessage,
  type Message,
  type MessageKind,
  messageName,
  MESSAGES,
  type OwnMessage,
  type PlatformDialogs,
} from 'shared-types/platform';
import { createStore } from 'zustand';
import { type Caller, SHELL } from '../api/caller.ts';
import { siteState } from '../site-state/site-state.ts';

/** A dialog that is on screen or waits for its turn. */
export interface QueuedDialog extends DialogOptions {
  readonly id: number;
  readonly message: Message;
  /** Whose code shows it; a message of its own is worded by its texts. */
  readonly of: Caller;
  readonly kind: MessageKind;
  /** It can be answered with no; whatever kind of message it is. */
  readonly asks: boolean;
  /** Takes it away: true when its main button was pressed. Only the first time counts. */
  readonly settle: (confirmed: boolean) => void;
}

interface DialogQueue {
  /** Everything that is to be shown, oldest first. */
  readonly dialogs: readonly QueuedDialog[];
  /** What the quiet lines at the foot of the page say, oldest first. */
  readonly lines: readonly QuietLine[];
}

/** One quiet line. */
export type QuietLine = Pick<QueuedDialog, 'message' | 'of' | 'kind'> & {
  readonly values?: DialogOptions['values'] | undefined;
};

/** Returns the name by which support and tests know a message: its number, or its feature, screen and key. */
export function messageId({ message, of }: Pick<QueuedDialog, 'message' | 'of'>): string {
  return typeof message === 'string' ? message : `${of.package}/${messageName(message)}`;
}

/** How long a success is shown. */
const SUCCESS_MS = 6_000;

export const dialogQueue = createStore<DialogQueue>(() => ({ dialogs: [], lines: [] }));

/**
 * The one dialog that is on screen. A message goes before a loading dialog: what a person must answer is not held up by
 * what has no buttons.
 */
export function shownDialog({ dialogs }: Pick<DialogQueue, 'dialogs'>): QueuedDialog | undefined {
  return dialogs.find(({ kind }) => kind !== 'loading') ?? dialogs[0];
}

let lastId = 0;

function enqueue(
  of: Caller,
  message: Message,
  { asks = false, ...options }: DialogOptions & { readonly asks?: boolean },
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
    asks,
    settle: (confirmed) => {
      dialogQueue.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other.id !== id) }));
      settled(confirmed);
    },
  };
  dialogQueue.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return dialog;
}

/** Plain messages that are open or wait, by what they say: several parts of a page that tell the same tell it once. */
const shown = new Map<string, Promise<void>>();

/** Shows a success toast: it asks nothing, and the page says what came of it. */
function showToast(of: Caller, message: OwnMessage, values: DialogOptions['values']): void {
  const line: QuietLine = { message, of, kind: message.kind, values };
  dialogQueue.setState(({ lines }) => ({ lines: [...lines.filter(({ kind }) => kind !== 'success'), line] }));
  setTimeout(
    () => dialogQueue.setState(({ lines }) => ({ lines: lines.filter((other) => other !== line) })),
    SUCCESS_MS,
  );
}

async function show(of: Caller, message: Message, options: DialogOptions = {}): Promise<void> {
  if (typeof message !== 'string' && message.kind === 'success') {
    showToast(of, message, options.values);
    return;
  }
  if (options.details !== undefined) {
    await new Promise<boolean>((resolve) => enqueue(of, message, options, resolve));
    return;
  }
  const owner = typeof message === 'string' ? '' : of.package;
  const words = `${owner} ${messageName(message)} ${JSON.stringify(options.values)}`;
  let telling = shown.get(words);
  if (telling === undefined) {
    telling = new Promise<boolean>((resolve) => enqueue(of, message, options, resolve)).then(
      () => void shown.delete(words),
    );
    shown.set(words, telling);
  }
  await telling;
}

/** The dialogs of one release, one on screen at a time over all of them. */
export function dialogsFor(of: Caller): PlatformDialogs {
  return {
    show: async (message, options) => show(of, message, options),
    failure: async (failure) => {
      const message = failureMessage(failure, siteState.locale);
      await (message && show(of, message.key, message));
      return undefined;
    },
    confirm: async (message, options = {}) =>
      new Promise((resolve) => enqueue(of, message, { ...options, asks: true }, resolve)),
    loading: (message = 'msg3002', { maxMs, afterwards } = {}) => {
      const dialog = enqueue(of, message, {}, () => undefined);
      const line: QuietLine = { message: afterwards ?? message, of, kind: 'loading' };
      const goOnQuietly = () => {
        dialog.settle(false);
        if (afterwards !== undefined) {
          dialogQueue.setState(({ lines }) => ({ lines: [...lines, line] }));
        }
      };
      const timer = maxMs === undefined ? undefined : setTimeout(goOnQuietly, maxMs);
      return {
        close: () => {
          clearTimeout(timer);
          dialog.settle(false);
          dialogQueue.setState(({ lines }) => ({ lines: lines.filter((other) => other !== line) }));
        },
      };
    },
  };
}

/** The shell's own dialogs. */
export const dialogs = dialogsFor(SHELL);

/** Takes every dialog away, as if each had been cancelled; loading dialogs too. */
export function dismissDialogs(): void {
  dialogQueue.getState().dialogs.forEach(({ settle }) => settle(false));
}
