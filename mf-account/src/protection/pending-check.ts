import { useSyncExternalStore } from 'react';
import { platform } from 'shell/platform';

const KEY = 'check-minutes';

/** A choice of the reality check that the house has not answered yet. */
export interface PendingCheck {
  readonly userId: string;
  /** In minutes; null: never. */
  readonly minutes: number | null;
}

const listeners = new Set<() => void>();
let latest: { readonly text: string | undefined; readonly pending: PendingCheck | undefined } | undefined;

/** The choice that waits for its answer, kept over reloads: a page that was left before is caught up on by the next. */
export function pendingCheck(): PendingCheck | undefined {
  const text = platform.storage.device.read(KEY);
  if (latest === undefined || latest.text !== text) {
    latest = { text, pending: parse(text) };
  }
  return latest.pending;
}

/** Hook: the choice that waits for its answer. */
export function usePendingCheck(): PendingCheck | undefined {
  // The server knows no browser's storage.
  return useSyncExternalStore(listen, pendingCheck, () => undefined);
}

export function keepPendingCheck(pending: PendingCheck): void {
  platform.storage.device.write(KEY, JSON.stringify(pending));
  notifyListeners();
}

/** It was answered; another one that was chosen meanwhile stays. */
export function forgetPendingCheck(pending: PendingCheck): void {
  if (platform.storage.device.read(KEY) === JSON.stringify(pending)) {
    platform.storage.device.remove(KEY);
    notifyListeners();
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener());
}

function parse(text: string | undefined): PendingCheck | undefined {
  try {
    const { userId, minutes } = JSON.parse(text ?? '{}') as { readonly userId?: unknown; readonly minutes?: unknown };
    return typeof userId === 'string' && (minutes === null || typeof minutes === 'number')
      ? { userId, minutes }
      : undefined;
  } catch {
    return undefined;
  }
}
