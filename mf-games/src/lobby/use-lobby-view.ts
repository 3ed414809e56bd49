import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStoredState } from 'ui';
import type { LobbyFilter } from './choose-games.ts';
import {
  getDefaultView,
  storeView,
  readStoredView,
  parseFilter,
  isSameFilter,
  formatLobbySearch,
} from './stored-view.ts';

/** Delay of the address while typing; Safari limits address changes to 100 per 30 s. */
const ADDRESS_AFTER_MS = 300;

/**
 * Returns the view of the lobby. The filter is in the address, for reloads, bookmarks and shared links; number of games and
 * scroll position are stored per history entry, for Back.
 * @param ready whether the games are rendered, so that the scroll position can be restored
 */
export function useLobbyView(ready: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, search } = location;
  const [view, setView] = useStoredState(() => readStoredView({ key, search }), getDefaultView(search));
  const { filter, portions, scroll } = view;
  const [first] = useState(key);
  const isRestored = useRef(false);
  const written = useRef(parseFilter(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ location, view });
  useLayoutEffect(() => {
    latest.current = { location, view };
  });
  useEffect(() => storeView({ key, search }, view), [key, search, view]);
  // Applies the filter of a new address.
  useEffect(() => {
    const requested = parseFilter(search);
    if (!isSameFilter(requested, written.current)) {
      written.current = requested;
      setView(readStoredView({ key, search }));
    }
  }, [key, search, setView]);
  // Updates the address after changes of the filter.
  useEffect(() => {
    if (isSameFilter(filter, written.current)) {
      return undefined;
    }
    timer.current = setTimeout(() => {
      written.current = filter;
      void navigate(
        { pathname: location.pathname, search: formatLobbySearch(filter, location.search), hash: location.hash },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [filter, location, navigate]);
  useEffect(() => {
    if (!ready || isRestored.current || scroll === 0 || key !== first) {
      return undefined;
    }
    // The tiles have their layout only after the next frame.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: scroll, behavior: 'instant' });
      isRestored.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, scroll, key, first]);
  // At this point the leaving page still has its full height.
  useLayoutEffect(
    () => () => {
      const { location: entry, view: left } = latest.current;
      storeView(entry, { ...left, scroll: Math.round(window.scrollY) });
    },
    [],
  );
  return {
    filter,
    portions,
    /** Writes a pending filter to the address before another history entry opens. @returns the query string */
    settle: useCallback(() => {
      clearTimeout(timer.current);
      written.current = latest.current.view.filter;
      return formatLobbySearch(latest.current.view.filter, latest.current.location.search);
    }, []),
    /** Changes the filter and starts at its first portion; combines simultaneous changes. */
    changeFilter: useCallback(
      (change: Partial<LobbyFilter>) =>
        setView((before) => ({ filter: { ...before.filter, ...change }, portions: 1, scroll: 0 })),
      [setView],
    ),
    showMore: useCallback(() => setView((before) => ({ ...before, portions: before.portions + 1 })), [setView]),
  };
}
