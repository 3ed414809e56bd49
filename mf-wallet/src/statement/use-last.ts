import { useState } from 'react';

/** Returns a value, or the previous one while it is undefined, so that content stays until the next loads. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) {
    setLast(value);
  }
  return value ?? last;
}
