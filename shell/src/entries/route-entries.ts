import { compareCodeUnits, type EntryAudience, type FeatureRoute, type WaitingCount } from 'shared-types/registry';
import type { SessionState } from 'shared-types/platform';
import { matchFeatureRoute } from '../router/match-feature-route.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';

type EntryPlace = 'menu' | 'footer' | 'header' | 'bottomBar' | 'onward';

/** A link to a page of a feature, as its descriptor defines it for one area, in the page's language. */
export type RouteEntry<Place extends EntryPlace> = NonNullable<FeatureRoute[Place]> & {
  readonly path: string;
  readonly text: string;
  readonly feature: string;
  /** Field of the member that counts unread items on the page. */
  readonly waiting?: WaitingCount | undefined;
};

export function getRouteEntries<Place extends EntryPlace>(place: Place): RouteEntry<Place>[] {
  return Object.entries(siteState.features)
    .flatMap(([feature, { descriptor }]) =>
      descriptor.routes.flatMap((route) => {
        const entry = route[place];
        if (entry === undefined) {
          return [];
        }
        const text = descriptor.wording[siteState.locale]?.[entry.label] ?? entry.label;
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
  return getRouteEntries(place).filter((entry) => matchesAudience(entry.for, status));
}

type LinkedEntry = Pick<RouteEntry<'bottomBar'>, 'path' | 'feature' | 'for'>;

/** Returns the path of the entry of a page or of the page above it in the address. */
export function findOwnEntry(entries: readonly LinkedEntry[], pathname: string): string | undefined {
  return entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path;
}

/**
 * Returns the path of the menu entry for a page: its entry, else the first entry of the same feature, or the visitors'
 * entry if that one needs a login. Undefined for the home page, pages without a feature, and for a visitor on pages of the
 * footer.
 */
export function findCurrentEntry(entries: readonly LinkedEntry[], pathname: string): string | undefined {
  const own = findOwnEntry(entries, pathname);
  if (own !== undefined) {
    return own;
  }
  const route = matchFeatureRoute(pathname);
  const near = entries.find(({ feature }) => feature === route?.feature)?.path;
  const visitors = entries.find((entry) => entry.for === 'visitors')?.path;
  if (visitors !== undefined && route?.footer !== undefined) {
    return undefined;
  }
  return near !== undefined && matchFeatureRoute(near)?.login ? (visitors ?? near) : near;
}
