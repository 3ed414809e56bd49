import { useEffect, useState } from 'react';

/** Delay before a row renders its content: rows that scroll by need none. */
const SETTLED_AFTER_MS = 120;

/** Additional delay per row, so that no frame renders all rows. */
const ROW_STEP_MS = 24;
const ROWS_IN_TURN = 8;

/** Returns true once a row has been visible for a moment. */
export function useSettled(row: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS + (row % ROWS_IN_TURN) * ROW_STEP_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return settled;
}
