import type { ReleaseManifest } from 'shared-types/registry';
import { matchesRoute, findMostSpecificRoute } from 'releases/gate/rules/route-pattern.ts';

/** Returns the pattern of the shell's page or the live feature's route that shows a path; undefined for a missing page. */
export function findRoutePattern(
  path: string,
  shell: ReleaseManifest,
  features: readonly ReleaseManifest[],
): string | undefined {
  return shell.pages?.find((page) => matchesRoute(page, path)) ?? findRoute(path, features)?.path;
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
