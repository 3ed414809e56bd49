import {
  compareCodeUnits,
  type EntryAudience,
  type FeatureRoute,
  type SiteState,
  type WaitingCount,
} from 'shared-types/registry';
import type { Locale, SessionState } from 'shared-types/platform';

/** Places of the frame that list links to pages of features. */
export type EntryPlace = 'menu' | 'footer' | 'header' | 'bottomBar' | 'onward';

/** A link to a page of a feature: what its descriptor says of it in one place, in the page's words. */
export type RouteEntry<Place extends EntryPlace> = NonNullable<FeatureRoute[Place]> & {
  readonly path: string;
  readonly text: string;
  /** Name of the feature that brings it. */
  readonly feature: string;
  /** Field of the member that counts what waits on the page. */
  readonly waiting?: WaitingCount | undefined;
};

/** The links of one place as the registry's features describe them, in their order. */
export function routeEntries<Place extends EntryPlace>(
  place: Place,
  features: SiteState['features'],
  locale: Locale,
): RouteEntry<Place>[] {
  return Object.entries(features)
    .flatMap(
      ([
        feature,
        {
          descriptor: { routes, wording },
        },
      ]) =>
        routes.flatMap((route) => {
          const entry = route[place];
          return entry === undefined
            ? []
            : [
                {
                  ...entry,
                  path: route.path,
                  feature,
                  text: wording[locale]?.[entry.label] ?? entry.label,
                  waiting: route.prompt?.count,
                },
              ];
        }),
    )
    .toSorted((a, b) => a.order - b.order || compareCodeUnits(a.path, b.path));
}

/** Whether somebody sees what is for `audience`; what is not for everybody waits until the session is known. */
export function isFor(audience: EntryAudience | undefined, status: SessionState['status']): boolean {
  return audience === 'visitors' ? status === 'loggedOut' : audience !== 'members' || status === 'loggedIn';
}
