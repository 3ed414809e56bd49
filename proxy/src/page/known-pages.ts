import type { ReleaseManifest } from 'shared-types/registry';
import { matchesRoute, findMostSpecificRoute } from 'releases/gate/rules/route-pattern.ts';
import { listShellPages } from 'releases/gate/rules/reserved-paths.ts';

/** Returns true if a path is a page of the shell or of a live feature; others get status 404. */
export function isKnownPage(path: string, shell: ReleaseManifest, features: readonly ReleaseManifest[]): boolean {
  return listShellPages(shell).some((page) => matchesRoute(page, path)) || findRoute(path, features) !== undefined;
}

/** Returns the pattern of the route that shows a path, `*` for a missing page. */
export function findRoutePattern(path: string, shell: ReleaseManifest, features: readonly ReleaseManifest[]): string {
  return listShellPages(shell).find((page) => matchesRoute(page, path)) ?? findRoute(path, features)?.path ?? '*';
}

/** Finds the feature and route that show a path, with the same rules as the router in the page. */
export function findRoute(path: string, features: readonly ReleaseManifest[]) {
  const fitting = features.flatMap((release) =>
    (release.descriptor?.routes ?? [])
      .filter((route) => matchesRoute(route.path, path))
      .map((route) => ({ release, path: route.path, route })),
  );
  return findMostSpecificRoute(fitting);
}
