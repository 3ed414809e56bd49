import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something laid over a page. */
export interface Overlay {
  /** What is shown in it; undefined while it is closed. */
  readonly shown: string | undefined;
  readonly open: (what: string) => void;
  readonly close: () => void;
}

/**
 * Hook: something over the page that the back button closes. What is open stands in the history entry itself, so that
 * back, forward and a reload all find it, whatever React does with the component in between.
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = overlaysOf(location.state)[name];
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

/** The state of a history entry comes from outside: another release may have written it. */
function overlaysOf(state: unknown): Readonly<Record<string, string>> {
  return typeof state === 'object' && state !== null
    ? Object.fromEntries(Object.entries(state).filter(([, what]) => typeof what === 'string'))
    : {};
}
