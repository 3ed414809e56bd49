import type { SiteState } from 'shared-types';

/** Tells whether a path belongs to a page that needs a login (spec section 2), as the router would choose it. */
export function needsLogin(path: string, features: SiteState['features']): boolean {
  return Object.values(features).some(({ descriptor }) =>
    descriptor.routes.some((route) => route.login && matches(route.path, path)),
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
