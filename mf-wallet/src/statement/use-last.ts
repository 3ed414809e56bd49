import { useState } from 'react';

/** Hook: a value, and the one before while there is none: what is on screen stays until the next is there. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) {
    setLast(value);
  }
  return value ?? last;
}
