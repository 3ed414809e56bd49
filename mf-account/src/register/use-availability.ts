import { useEffect, useState } from 'react';
import { platform } from 'shell/platform';

/** How long the typing must rest before a name is asked for, in ms. */
export const ASK_AFTER_MS = 400;

/** Whether a name is free: not asked (yet), being asked, free, taken, or nobody answered. */
export type Availability = 'unasked' | 'asking' | 'free' | 'taken' | 'unknown';

/** The two names that others may have taken. */
type Asked = 'id' | 'nick';

async function isFree(field: Asked, value: string, signal: AbortSignal): Promise<boolean> {
  const { status } =
    field === 'id'
      ? await platform.api.call('check-user-id', { id: value }, { signal })
      : await platform.api.call('check-user-nick', { nick: value }, { signal });
  return status === 'success';
}

/**
 * Hook: whether a name is still free, asked a moment after the last letter; an answer about an earlier name is dropped.
 * @param value undefined when it is not worth asking
 */
export function useAvailability(field: Asked, value: string | undefined): Availability {
  const [known, setKnown] = useState<{ value: string; state: Availability }>();
  useEffect(() => {
    if (value === undefined) {
      return undefined;
    }
    const left = new AbortController();
    const tell = (state: Availability) => (left.signal.aborted ? undefined : setKnown({ value, state }));
    const timer = setTimeout(() => {
      tell('asking');
      isFree(field, value, left.signal).then(
        (free) => tell(free ? 'free' : 'taken'),
        () => tell('unknown'),
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [field, value]);
  return value === undefined ? 'unasked' : known?.value === value ? known.state : 'asking';
}
