import { useEffect, useState } from 'react';
import type { TimedPlay } from 'shared-types';
import { platform } from 'shell/platform';

/** Hook: how the play of this login stands, from the call at the start and from every health check after it. */
export function usePlay(): {
  readonly play: TimedPlay | undefined;
  /** Whether a deposit limit is to be offered. */
  readonly offer: boolean;
  readonly refresh: () => void;
} {
  const checked = platform.session.use((state) => (state.status === 'loggedIn' ? state.play : undefined));
  const call = platform.api.useCall('rg-get', {});
  const answer = call.answer?.status === 'success' ? call.answer : undefined;
  const [asked, setAsked] = useState<TimedPlay>();
  useEffect(() => {
    if (answer !== undefined) {
      setAsked({ ...answer.play, at: Date.now() });
    }
  }, [answer]);
  const newest = asked === undefined || (checked !== undefined && checked.at > asked.at) ? checked : asked;
  return { play: newest, offer: answer?.offer === true, refresh: call.retry };
}
