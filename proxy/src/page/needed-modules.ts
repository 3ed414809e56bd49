import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { findMostSpecificRoute, matchesRoute } from 'releases/gate/rules/route-pattern.ts';
import {
  type FeatureRoute,
  type FeatureSlot,
  FIRST_SLOTS,
  type ReleaseManifest,
  type SiteState,
  type SlotName,
} from 'shared-types/registry';

export interface NeededModule {
  readonly release: ReleaseManifest;
  readonly part: FeatureRoute | FeatureSlot;
}

/** Returns the pattern of the shell's page or the live feature's route that shows a path; undefined for a missing page. */
export function findRoutePattern(
  path: string,
  shell: ReleaseManifest,
  features: readonly ReleaseManifest[],
): string | undefined {
  return shell.pages?.find((page) => matchesRoute(page, path)) ?? findRoute(path, features)?.path;
}

/** Finds the feature and route that show a path, with the same rules as the router in the page. */
function findRoute(path: string, features: readonly ReleaseManifest[]) {
  const fitting = features.flatMap((release) =>
    (release.descriptor?.routes ?? [])
      .filter((route) => matchesRoute(route.path, path))
      .map((route) => ({ release, path: route.path, route })),
  );
  return findMostSpecificRoute(fitting);
}

/** Returns the releases whose published files a page shows. */
export function listShownReleases(choice: VisitorChoice, features: SiteState['features']): ReleaseManifest[] {
  return [...choice.features.values()].flatMap(({ release, disabled }) =>
    !disabled && features[release.package]?.version === release.version ? [release] : [],
  );
}

export function listNeededModules(path: string, features: readonly ReleaseManifest[]): NeededModule[] {
  if (path !== '/') {
    const route = findRoute(path, features);
    return route === undefined ? [] : [{ release: route.release, part: route.route }];
  }
  return listSlotsIn(FIRST_SLOTS, features);
}

/**
 * Returns the modules whose calls a page embeds: those that the path shows immediately, the home dialogs, and the
 * modules above every page of a member.
 */
export function listReadingModules(
  path: string,
  features: readonly ReleaseManifest[],
  isMember: boolean,
): NeededModule[] {
  return [
    ...listNeededModules(path, features),
    ...(path === '/' ? listSlotsIn(['home.popups'], features) : []),
    ...(isMember ? listSlotsIn(['session.bar'], features) : []),
  ];
}

function listSlotsIn(names: readonly SlotName[], features: readonly ReleaseManifest[]): NeededModule[] {
  return features.flatMap((release) =>
    (release.descriptor?.slots ?? []).filter(({ slot }) => names.includes(slot)).map((part) => ({ release, part })),
  );
}
