import type { TimedPlay } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** When an answer was first seen, in ms. */
const arrivals = new WeakMap<object, number>();

function arrivalOf(answer: object): number {
  const arrival = arrivals.get(answer) ?? Date.now();
  arrivals.set(answer, arrival);
  return arrival;
}

/** Hook: how the play of this login stands, from the call at the start and from every health check after it. */
export function usePlay(): {
  readonly play: TimedPlay | undefined;
  /** Whether limits that stand for long are to be looked at again. */
  readonly review: boolean;
} {
  const checked = platform.session.use((state) => (state.status === 'loggedIn' ? state.play : undefined));
  const call = platform.api.useCall('rg-get', {});
  const answer = call.answer?.status === 'success' ? call.answer : undefined;
  const asked = answer === undefined ? undefined : { ...answer.play, at: arrivalOf(answer) };
  const newest = asked === undefined || (checked !== undefined && checked.at > asked.at) ? checked : asked;
  return { play: newest, review: answer?.review === true };
}
