import { useEffect, useEffectEvent } from 'react';
import { platform } from 'shell/platform';

const listeners = new Set<() => void>();

/** Tells every part of this page that money moved or a request changed: each reads again what it shows. */
export function tellMoneyMoved(): void {
  listeners.forEach((listener) => listener());
}

/**
 * Hook: reads again when money moved: by an act on this page, or by the house, which the health check tells through the
 * member's amounts and the note that comes with each outcome.
 */
export function useMoneyMoved(readAgain: () => void): void {
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    const listener = () => read();
    listeners.add(listener);
    let before = standing();
    const stop = platform.session.store.subscribe(() => {
      const now = standing();
      if (now !== before) {
        before = now;
        listener();
      }
    });
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, []);
}

function standing(): string {
  const { user } = platform.session.store.getState();
  return `${user?.balance} ${user?.in_balance} ${user?.rolling} ${user?.noteCount}`;
}
