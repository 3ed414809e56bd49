import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Adds a history entry while a drawer is open, which Back closes. Skips the entry of a closed drawer. */
export function useHistoryEntry(drawer: string, { open, onClose }: { open: boolean; onClose: () => void }): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isAtEntry = isEntryOf(drawer, state);
  const hasEntry = useRef(false);
  const close = useEffectEvent(onClose);
  const goBack = useEffectEvent(() => void navigate(-1));
  const addEntry = useEffectEvent(
    () => void navigate({ pathname, search, hash }, { state: { drawer }, preventScrollReset: true }),
  );
  useEffect(() => {
    if (!open && isAtEntry) {
      goBack();
    } else if (open && !isAtEntry) {
      (hasEntry.current ? close : addEntry)();
    }
    hasEntry.current = open;
  }, [open, isAtEntry]);
}

/** Returns true if the state of a history entry is that of the open drawer. */
function isEntryOf(drawer: string, state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'drawer' in state && state.drawer === drawer;
}
