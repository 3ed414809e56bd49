import { useSyncExternalStore } from 'react';
import { platform } from 'shell/platform';

const KEY = 'check-minutes';

/** Choice of the reality check that the backend has not confirmed yet. */
export interface PendingCheck {
  readonly userId: string;
  /** In minutes; null: never. */
  readonly minutes: number | null;
}

const listeners = new Set<() => void>();
let latest: { readonly text: string | undefined; readonly pending: PendingCheck | undefined } | undefined;

/** Returns the unconfirmed choice; it survives a reload, so that the next page can send it again. */
export function readPendingCheck(): PendingCheck | undefined {
  const text = platform.storage.device.read(KEY);
  if (latest === undefined || latest.text !== text) {
    latest = { text, pending: parse(text) };
  }
  return latest.pending;
}

/** Returns the unconfirmed choice. */
export function usePendingCheck(): PendingCheck | undefined {
  // Server rendering has no access to the browser's storage.
  return useSyncExternalStore(subscribe, readPendingCheck, () => undefined);
}

export function storePendingCheck(pending: PendingCheck): void {
  platform.storage.device.write(KEY, JSON.stringify(pending));
  notifyListeners();
}

/** Deletes a confirmed choice, unless another one was chosen meanwhile. */
export function deletePendingCheck(pending: PendingCheck): void {
  if (platform.storage.device.read(KEY) === JSON.stringify(pending)) {
    platform.storage.device.remove(KEY);
    notifyListeners();
  }
}

function subscribe(listener: () => void): () => void {
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
