import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns the rows being printed with the time (ISO 8601), and a function that prints other rows. */
export function usePrinted<Row>() {
  const [printed, setPrinted] = useState<{ readonly rows: readonly Row[]; readonly at: string }>();
  const print = (rows: readonly Row[]) => {
    // The browser prints the current DOM.
    flushSync(() => setPrinted({ rows, at: new Date().toISOString() }));
    window.print();
    setPrinted(undefined);
  };
  return { printed, print };
}

/** Returns the value, or while it is undefined the previous one, so that the page does not go blank while loading. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) {
    setLatest(value);
  }
  return value ?? latest;
}
