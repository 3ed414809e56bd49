import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptState } from 'ui';
import type { LobbyFilter } from './choose-games.ts';
import { firstView, keepView, keptView, type LobbyView } from './kept-view.ts';
import { filterIn, sameFilter, searchFor } from './lobby-address.ts';

/** Delay, in ms, so that typing is not interrupted; Safari allows a hundred new addresses in half a minute. */
const ADDRESS_AFTER_MS = 300;

/**
 * Returns the state of the lobby's view. The filter is stored in the address, so that reloads, bookmarks and links
 * preserve it; portions and scroll position belong to the history entry, so that Back restores them. @param ready the
 * games are on the page, so that the scroll position can be restored
 */
export function useKeptView(ready: boolean) {
  const location = useLocation();
  const { key, search } = location;
  const [view, setView] = useKeptState(() => keptView({ key, search }), firstView(search));
  const [first] = useState(key);
  const stands = useRef(false);
  const latest = useRef({ location, view });
  useLayoutEffect(() => {
    latest.current = { location, view };
  });
  useEffect(() => keepView({ key, search }, view), [key, search, view]);
  const settle = useAddress(view.filter, setView);
  useEffect(() => {
    if (!ready || stands.current || view.scroll === 0 || key !== first) {
      return undefined;
    }
    // The tiles are laid out once the width is known, which is later.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: view.scroll, behavior: 'instant' });
      stands.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, view.scroll, key, first]);
  // While the page is being left it still has its full height.
  useLayoutEffect(
    () => () => {
      const { location: entry, view: left } = latest.current;
      keepView(entry, { ...left, scroll: Math.round(window.scrollY) });
    },
    [],
  );
  return {
    filter: view.filter,
    portions: view.portions,
    /** Called before another entry of this page: returns the current address. */
    settle,
    /** Changes the filter, which restarts at the first portion; changes of the same moment combine. */
    changeFilter: useCallback(
      (change: Partial<LobbyFilter>) =>
        setView(({ filter }) => ({ filter: { ...filter, ...change }, portions: 1, scroll: 0 })),
      [setView],
    ),
    showMore: useCallback(() => setView((before) => ({ ...before, portions: before.portions + 1 })), [setView]),
  };
}

/**
 * Writes the filter to the address after a delay; a new address of the same page sets its filter. @returns function
 * that writes a pending change before navigation, and returns the query
 */
function useAddress(filter: LobbyFilter, setView: (view: LobbyView) => void): () => string {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, search } = location;
  const written = useRef(filterIn(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ filter, search });
  useLayoutEffect(() => {
    latest.current = { filter, search };
  });
  useEffect(() => {
    const asked = filterIn(search);
    if (!sameFilter(asked, written.current)) {
      written.current = asked;
      setView(keptView({ key, search }));
    }
  }, [key, search, setView]);
  useEffect(() => {
    if (sameFilter(filter, written.current)) {
      return undefined;
    }
    timer.current = setTimeout(() => {
      written.current = filter;
      void navigate(
        { pathname: location.pathname, search: searchFor(filter, location.search), hash: location.hash },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [filter, location, navigate]);
  return useCallback(() => {
    clearTimeout(timer.current);
    written.current = latest.current.filter;
    return searchFor(latest.current.filter, latest.current.search);
  }, []);
}
