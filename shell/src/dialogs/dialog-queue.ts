import {
  type DialogOptions,
  failureMessage,
  type MessageKey,
  type MessageKind,
  MESSAGES,
  type PlatformDialogs,
} from 'shared-types';
import { createStore } from 'zustand';
import { siteState } from '../site-state/site-state.ts';
import { browser } from '../private-references/browser.ts';

/** A dialog that is on screen or waits for its turn. */
export interface QueuedDialog extends DialogOptions {
  readonly id: number;
  readonly message: MessageKey;
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

interface QuietLine {
  readonly message: MessageKey;
}

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
  message: MessageKey,
  { asks = false, ...options }: DialogOptions & { readonly asks?: boolean },
  settled: (confirmed: boolean) => void,
): QueuedDialog {
  lastId += 1;
  const id = lastId;
  const dialog: QueuedDialog = {
    ...options,
    id,
    message,
    kind: MESSAGES[message],
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
const told = new Map<string, Promise<void>>();

async function show(key: MessageKey, options: DialogOptions = {}): Promise<void> {
  if (options.details !== undefined) {
    await new Promise<boolean>((resolve) => enqueue(key, options, resolve));
    return;
  }
  const words = `${key} ${browser.stringify(options.values)}`;
  let telling = told.get(words);
  if (telling === undefined) {
    telling = new Promise<boolean>((resolve) => enqueue(key, options, resolve)).then(() => void told.delete(words));
    told.set(words, telling);
  }
  await telling;
}

/** Dialogs by message key, one on screen at a time. */
export const dialogs: PlatformDialogs = {
  show,
  failure: async (failure) => {
    const message = failureMessage(failure, siteState.locale);
    await (message && show(message.key, message));
    return undefined;
  },
  confirm: async (key, options = {}) => new Promise((resolve) => enqueue(key, { ...options, asks: true }, resolve)),
  loading: (key = 'msg3002', { maxMs, afterwards } = {}) => {
    const dialog = enqueue(key, {}, () => undefined);
    const line = { message: afterwards ?? key };
    const goOnQuietly = () => {
      dialog.settle(false);
      if (afterwards !== undefined) {
        dialogQueue.setState(({ lines }) => ({ lines: [...lines, line] }));
      }
    };
    const timer = maxMs === undefined ? undefined : browser.setTimeout(goOnQuietly, maxMs);
    return {
      close: () => {
        browser.clearTimeout(timer);
        dialog.settle(false);
        dialogQueue.setState(({ lines }) => ({ lines: lines.filter((other) => other !== line) }));
      },
    };
  },
};

/** Takes every dialog away, as if each had been cancelled; loading dialogs too. */
export function dismissDialogs(): void {
  dialogQueue.getState().dialogs.forEach(({ settle }) => settle(false));
}
