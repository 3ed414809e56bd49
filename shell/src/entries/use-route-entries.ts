import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { isFor, type RouteEntry, routeEntries } from './route-entries.ts';

/** Hook: the links that features bring for the bar at the top or at the bottom, those for this reader alone. */
export function useRouteEntries<Place extends 'header' | 'bottomBar'>(place: Place): RouteEntry<Place>[] {
  const status = session.use((state) => state.status);
  return routeEntries(place, siteState.features, siteState.locale).filter((entry) => isFor(entry.for, status));
}
