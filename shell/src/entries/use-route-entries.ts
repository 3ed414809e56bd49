import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { matchesAudience, type RouteEntry, getRouteEntries } from './route-entries.ts';

/** Returns the links of features in the top or bottom bar that the current user may see. */
export function useRouteEntries<Place extends 'header' | 'bottomBar'>(place: Place): RouteEntry<Place>[] {
  const status = session.use((state) => state.status);
  return getRouteEntries(place, siteState.features, siteState.locale).filter((entry) =>
    matchesAudience(entry.for, status),
  );
}
