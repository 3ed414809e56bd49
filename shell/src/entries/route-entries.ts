import {
  compareCodeUnits,
  type EntryAudience,
  type FeatureRoute,
  type SiteState,
  type WaitingCount,
} from 'shared-types/registry';
import type { Locale, SessionState } from 'shared-types/platform';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';

export type EntryPlace = 'menu' | 'footer' | 'header' | 'bottomBar' | 'onward';

/** A link to a page of a feature, as its descriptor defines it for one area, in the page's language. */
export type RouteEntry<Place extends EntryPlace> = NonNullable<FeatureRoute[Place]> & {
  readonly path: string;
  readonly text: string;
  readonly feature: string;
  /** Field of the member that counts unread items on the page. */
  readonly waiting?: WaitingCount | undefined;
};

export function getRouteEntries<Place extends EntryPlace>(
  place: Place,
  features: SiteState['features'],
  locale: Locale,
): RouteEntry<Place>[] {
  return Object.entries(features)
    .flatMap(([feature, { descriptor }]) =>
      descriptor.routes.flatMap((route) => {
        const entry = route[place];
        if (entry === undefined) {
          return [];
        }
        const text = descriptor.wording[locale]?.[entry.label] ?? entry.label;
        return { ...entry, path: route.path, feature, text, waiting: route.prompt?.count };
      }),
    )
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.path, b.path));
}

/** Returns true if an entry for `audience` is visible. While the session is unknown, no entry for visitors or members is. */
export function matchesAudience(audience: EntryAudience | undefined, status: SessionState['status']): boolean {
  return audience === 'visitors' ? status === 'loggedOut' : audience !== 'members' || status === 'loggedIn';
}

export function useRouteEntries<Place extends 'header' | 'bottomBar'>(place: Place): RouteEntry<Place>[] {
  const status = session.use((state) => state.status);
  return getRouteEntries(place, siteState.features, siteState.locale).filter((entry) =>
    matchesAudience(entry.for, status),
  );
}
