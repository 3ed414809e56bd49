import { useState } from 'react';

/** Returns the value, or while it is undefined the previous one, so that the screen does not go blank while loading. */
export function usePreviousWhileLoading<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) {
    setLast(value);
  }
  return value ?? last;
}
