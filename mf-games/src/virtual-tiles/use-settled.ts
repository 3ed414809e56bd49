import { useEffect, useState } from 'react';

/** Time a row stays on screen before its text and images are rendered, in ms. */
const SETTLED_AFTER_MS = 120;

/** Delay between rows, in ms, so that no frame has to render all. */
const ROW_STEP_MS = 24;
const ROWS_IN_TURN = 8;

/** Returns true once a row has been on screen for a moment. */
export function useSettled(row: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS + (row % ROWS_IN_TURN) * ROW_STEP_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return settled;
}
