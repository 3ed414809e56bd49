import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LobbyFilter } from './choose-games.ts';
import { keepView, keptView } from './kept-view.ts';

/**
 * Hook: how far and how narrowed the lobby is shown. It belongs to the history entry: the way back finds it as it was
 * left, a new way to the page begins anew.
 * @param ready whether the games are on the page, so that it is long enough to stand where it stood
 */
export function useKeptView(ready: boolean) {
  const { key } = useLocation();
  const [view, setView] = useState(() => keptView(key));
  const stood = useRef(view.scroll);
  const latest = useRef({ key, view });
  useLayoutEffect(() => {
    latest.current = { key, view };
  });
  useEffect(() => keepView(key, view), [key, view]);
  useEffect(() => {
    if (!ready || stood.current === 0) {
      return undefined;
    }
    // The tiles are laid out once the width is known, which is after this.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: stood.current, behavior: 'instant' });
      stood.current = 0;
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  // While the page is being left it is still as long as it was.
  useLayoutEffect(
    () => () => keepView(latest.current.key, { ...latest.current.view, scroll: Math.round(window.scrollY) }),
    [],
  );
  return {
    filter: view.filter,
    portions: view.portions,
    /** Another filter begins with its first portion. */
    setFilter: useCallback((filter: LobbyFilter) => setView({ filter, portions: 1, scroll: 0 }), []),
    showMore: useCallback(() => setView((before) => ({ ...before, portions: before.portions + 1 })), []),
  };
}
