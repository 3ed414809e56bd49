import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something laid over a page. */
export interface Overlay {
  /** What is shown in it; undefined while it is closed. */
  readonly shown: string | undefined;
  readonly open: (what: string) => void;
  readonly close: () => void;
}

/** The history entry that a reload began with: what lay over its page is gone, and nothing below it is covered. */
const reloaded = reloadedEntry();

/**
 * Hook: something over the page that the back button closes. What is open stands in the history entry itself, so that
 * back and forward find it, whatever React does with the component in between; a reload closes it.
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = location.key === reloaded ? undefined : overlaysOf(location.state)[name];
  const left = useRef<string>(undefined);
  const { key, pathname, search, hash, state } = location;
  const open = useCallback(
    (what: string) =>
      void navigate(`${pathname}${search}${hash}`, {
        state: { ...overlaysOf(state), [name]: what },
        preventScrollReset: true,
      }),
    [navigate, pathname, search, hash, state, name],
  );
  const close = useCallback(() => {
    // The way back takes a moment: a second press must not leave the page.
    if (shown !== undefined && left.current !== key) {
      left.current = key;
      void navigate(-1);
    }
  }, [navigate, shown, key]);
  return { shown, open, close };
}

function reloadedEntry(): string | undefined {
  // Browsers of tests do not time their loads.
  const [load] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? [];
  const entry: unknown = window.history.state;
  const isReload = load !== undefined && 'type' in load && load.type === 'reload';
  return isReload && typeof entry === 'object' && entry !== null && 'key' in entry ? String(entry.key) : undefined;
}

/** The state of a history entry comes from outside: another release may have written it. */
function overlaysOf(state: unknown): Readonly<Record<string, string>> {
  return typeof state === 'object' && state !== null
    ? Object.fromEntries(Object.entries(state).filter(([, what]) => typeof what === 'string'))
    : {};
}
