import type { ReleaseManifest } from 'shared-types';

/** Pages that the shell brings itself. */
const OWN_PAGES = ['/', '/admin/error'];

/** Tells whether a path is a page of the shell or of a live feature; others are answered with 404. */
export function isKnownPage(path: string, features: readonly ReleaseManifest[]): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return OWN_PAGES.includes(clean) || routeOf(clean, features) !== undefined;
}

/** The pattern of the route that shows a path, `*` for a page that is not there. */
export function routePattern(path: string, features: readonly ReleaseManifest[]): string {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return OWN_PAGES.includes(clean) ? clean : (routeOf(clean, features)?.path ?? '*');
}

/** The feature and module that show a path. */
export function routeOf(path: string, features: readonly ReleaseManifest[]) {
  for (const release of features) {
    for (const route of release.descriptor?.routes ?? []) {
      if (matches(route.path, path)) {
        return { release, module: route.module, path: route.path };
      }
    }
  }
  return undefined;
}

/** `:name` in a route stands for one part of a path. */
function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
}
