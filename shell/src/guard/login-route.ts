import type { SiteState } from 'shared-types';

/** Tells whether a path belongs to a page that needs a login (spec section 2), as the router would choose it. */
export function needsLogin(path: string, features: SiteState['features']): boolean {
  return routesAt(path, features).some(({ login }) => login);
}

/** Tells whether a path belongs to a page on which visitors log in to go elsewhere. */
export function isEntrance(path: string, features: SiteState['features']): boolean {
  return routesAt(path, features).some(({ entrance }) => entrance === true);
}

/** Where visitors log in; undefined while no feature brings such a page. */
export function entrancePath(features: SiteState['features']): string | undefined {
  return Object.values(features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .find(({ entrance }) => entrance === true)?.path;
}

/** The routes that a path belongs to. */
export function routesAt(path: string, features: SiteState['features']) {
  return Object.values(features).flatMap(({ descriptor }) =>
    descriptor.routes.filter((route) => matches(route.path, path)),
  );
}

/** Compares part by part; a part that begins with a colon stands for any text, letter case does not count. */
function matches(pattern: string, path: string): boolean {
  const expected = parts(pattern);
  const given = parts(path);
  return expected.length === given.length && expected.every((part, at) => part.startsWith(':') || part === given[at]);
}

function parts(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
