import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { isFor, type RouteEntry, routeEntries } from './route-entries.ts';

/** Returns the links of features in the top or bottom bar that the current user may see. */
export function useRouteEntries<Place extends 'header' | 'bottomBar'>(place: Place): RouteEntry<Place>[] {
  const status = session.use((state) => state.status);
  return routeEntries(place, siteState.features, siteState.locale).filter((entry) => isFor(entry.for, status));
}
