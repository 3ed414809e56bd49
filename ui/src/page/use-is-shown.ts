import { useEffect, useRef } from 'react';

/** Returns a function that returns true while the component is mounted: a late response moves no other page. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
