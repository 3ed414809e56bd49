import { startTransition, useEffect, useState } from 'react';

/** Rows that are passed at speed ask for no pictures. */
const SETTLED_AFTER_MS = 120;

/** Hook: true once the component has been on screen for a moment. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
