import { useEffect, useState } from 'react';
import { platform } from 'shell/platform';

/** How long the typing must rest before a name is asked for, in ms. */
export const ASK_AFTER_MS = 400;

/** Whether a name is free: not asked (yet), being asked, free, taken, or nobody answered. */
export type Availability = 'unasked' | 'asking' | 'free' | 'taken' | 'unknown';

/**
 * Hook: whether a name is still free, asked a moment after the last letter; an answer about an earlier name is dropped.
 * @param field one of the two names that others may have taken
 * @param value undefined when it is not worth asking
 */
export function useAvailability(field: 'userId' | 'nick', value: string | undefined): Availability {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(value), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const name = typed ?? '';
  const asked = value !== undefined && typed === value;
  const ofId = platform.api.useCall('check-user-id', { userId: name }, { enabled: asked && field === 'userId' });
  const ofNick = platform.api.useCall('check-user-nick', { nick: name }, { enabled: asked && field === 'nick' });
  const { state, answer } = field === 'userId' ? ofId : ofNick;
  if (value === undefined) {
    return 'unasked';
  }
  if (!asked || state === 'loading') {
    return 'asking';
  }
  return state === 'failed' ? 'unknown' : answer.status === 'success' ? 'free' : 'taken';
}
