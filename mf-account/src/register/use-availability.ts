import { useEffect, useState } from 'react';
import { platform } from 'shell/platform';

/** Pause in typing before a name is checked, in ms. */
export const ASK_AFTER_MS = 400;

/** Availability of a name; `unknown` if the check failed. */
export type Availability = 'unasked' | 'asking' | 'free' | 'taken' | 'unknown';

/**
 * Checks whether a name is free, after a pause in typing. Ignores responses for earlier names.
 * @param value name to check; undefined for an invalid one
 */
export function useAvailability(field: 'userId' | 'nick', value: string | undefined): Availability {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(value), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const name = typed ?? '';
  const isSettled = value !== undefined && typed === value;
  const ofId = platform.api.useCall('check-user-id', { userId: name }, { enabled: isSettled && field === 'userId' });
  const ofNick = platform.api.useCall('check-user-nick', { nick: name }, { enabled: isSettled && field === 'nick' });
  const { state, response: answer } = field === 'userId' ? ofId : ofNick;
  if (value === undefined) {
    return 'unasked';
  }
  if (!isSettled || state === 'loading') {
    return 'asking';
  }
  return state === 'failed' ? 'unknown' : answer.status === 'success' ? 'free' : 'taken';
}
