import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the content after navigation, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(onNavigate: () => void): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const navigated = useEffectEvent(onNavigate);
  useEffect(() => {
    if (before.current !== pathname) {
      before.current = pathname;
      navigated();
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
