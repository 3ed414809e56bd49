import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something laid over a page. */
export interface Overlay {
  /** What is shown in it; undefined while it is closed. */
  readonly shown: string | undefined;
  /** @param search of the page below, where that is not in the address yet */
  readonly open: (what: string, search?: string) => void;
  readonly close: () => void;
}

/** What a history entry says of a window that was opened over the entry before it. */
const OVER = 'over';

/**
 * Hook: something over the page with an address of its own: `?name=what`. A reload and whoever gets the link find it
 * open, the back button closes it; closing it where it came with the address takes it out of the address.
 */
export function useOverlay(name: string): Overlay {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search).get(name) ?? undefined;
  const left = useRef<string>(undefined);
  const to = useCallback(
    (what: string | undefined, below = search) => {
      const values = new URLSearchParams(below);
      values.delete(name);
      if (what !== undefined) {
        values.set(name, what);
      }
      // A slash may stand in a query as it is, and reads better.
      return { pathname, search: values.toString().replaceAll('%2F', '/'), hash };
    },
    [pathname, search, hash, name],
  );
  const open = useCallback(
    (what: string, below?: string) =>
      void navigate(to(what, below), { state: { [OVER]: name }, preventScrollReset: true }),
    [navigate, to, name],
  );
  const close = useCallback(() => {
    // The way back takes a moment: a second press must not leave the page.
    if (shown === undefined || left.current === key) {
      return;
    }
    left.current = key;
    if (overOf(state) === name) {
      void navigate(-1);
    } else {
      void navigate(to(undefined), { replace: true, preventScrollReset: true });
    }
  }, [navigate, shown, key, state, to, name]);
  return { shown, open, close };
}

/** The state of a history entry comes from outside: another release may have written it. */
function overOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OVER in state ? state[OVER] : undefined;
}
