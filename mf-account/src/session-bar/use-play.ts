import type { TimedPlay } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** When a response object was first seen, in ms. */
const arrivals = new WeakMap<object, number>();

function getArrival(settings: object): number {
  const arrival = arrivals.get(settings) ?? Date.now();
  arrivals.set(settings, arrival);
  return arrival;
}

/** Returns the results of this session, from the initial call and from each later health check. */
export function usePlay(): {
  readonly play: TimedPlay | undefined;
  /** Whether old limits are due for review. */
  readonly review: boolean;
} {
  const checked = platform.session.use((state) => (state.status === 'loggedIn' ? state.play : undefined));
  const call = platform.api.useCall('rg-get', {});
  const settings = call.response?.status === 'success' ? call.response : undefined;
  const fetched = settings === undefined ? undefined : { ...settings.play, at: getArrival(settings) };
  const newest = fetched === undefined || (checked !== undefined && checked.at > fetched.at) ? checked : fetched;
  return { play: newest, review: settings?.review === true };
}
