import { useEffect, useState } from 'react';

/** Rows that are passed at speed are not worth their words and pictures. */
const SETTLED_AFTER_MS = 120;

/** Rows come one after the other, so that no frame has to draw them all. */
const ROW_STEP_MS = 24;
const ROWS_IN_TURN = 8;

/** Hook: true once a row has been on screen for a moment. */
export function useSettled(row: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS + (row % ROWS_IN_TURN) * ROW_STEP_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return settled;
}
