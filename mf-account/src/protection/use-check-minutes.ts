import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { platform } from 'shell/platform';

/**
 * Returns the interval of the reality check. A choice is stored until the backend confirms it, and shown as saving until
 * then; of several choices the last one applies.
 */
export function useCheckMinutes(minutes: number | null) {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  // Server rendering has no access to the browser's storage.
  const pending = parse(useSyncExternalStore(subscribe, readText, () => undefined));
  const send = useSendCheck();
  const own = pending?.userId === userId ? pending : undefined;
  // After a confirmation, `minutes` is outdated until the next fetch.
  const [saved, setSaved] = useState<{ readonly choice: number | null; readonly before: number | null }>();
  const known = saved?.before === minutes ? saved.choice : minutes;
  return {
    chosen: own === undefined ? known : own.minutes,
    /** State of the last choice made on this page. */
    state: own !== undefined ? ('saving' as const) : saved !== undefined ? ('saved' as const) : ('unchanged' as const),
    choose: async (choice: number | null) => {
      setSaved(undefined);
      if (await send({ userId, minutes: choice })) {
        setSaved({ choice, before: minutes });
      }
    },
  };
}

/** Sends a choice that a previous page left unconfirmed. Use once per page. */
export function useUnsentCheck(): void {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const send = useSendCheck();
  const catchUp = useEffectEvent((member: string) => {
    const pending = readPendingCheck();
    if (pending !== undefined && pending.userId === member) {
      void send(pending);
    }
  });
  useEffect(() => catchUp(userId), [userId]);
}

/** Returns a function that sends a choice and resolves to true if the backend confirmed it. */
function useSendCheck(): (choice: PendingCheck) => Promise<boolean> {
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  return async (choice) => {
    storePendingCheck(choice);
    const response = await send({ minutes: choice.minutes }).catch(platform.dialogs.failure);
    deletePendingCheck(choice);
    return response !== undefined;
  };
}

const KEY = 'check-minutes';

/** Choice of the reality check that the backend has not confirmed yet. */
interface PendingCheck {
  readonly userId: string;
  /** In minutes; null: never. */
  readonly minutes: number | null;
}

const listeners = new Set<() => void>();

/** Returns the unconfirmed choice; it survives a reload, so that the next page can send it again. */
export function readPendingCheck(): PendingCheck | undefined {
  return parse(readText());
}

function readText(): string | undefined {
  return platform.storage.device.read(KEY);
}

export function storePendingCheck(pending: PendingCheck): void {
  platform.storage.device.write(KEY, JSON.stringify(pending));
  notifyListeners();
}

/** Deletes a confirmed choice, unless another one was chosen meanwhile. */
function deletePendingCheck(pending: PendingCheck): void {
  if (readText() === JSON.stringify(pending)) {
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
