/** The accepted form of a route: segments in lower case, and `:name` for a parameter. */
const PLAIN_ROUTE = /^(?:\/(?:[a-z0-9-]+|:[a-z][a-z0-9-]*))+$/;

/** Returns true if a route has the form that router and proxy interpret alike. */
export function isPlainRoute(route: string): boolean {
  return PLAIN_ROUTE.test(route);
}

/** Returns the segments of a route as the router compares them: without case, doubled and trailing slashes. */
export function splitRoute(route: string): string[] {
  return route
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

export const isParameter = (part: string) => part.startsWith(':');

/** Returns true if a path exists that matches both routes. */
export function canOverlap(one: string, other: string): boolean {
  const [a, b] = [splitRoute(one), splitRoute(other)];
  return (
    a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
}

/** Returns true if a requested path matches a route, by the router's rules. */
export function matchesRoute(route: string, path: string): boolean {
  const segments = decoded(path).replace(/\/+$/, '').split('/');
  const wanted = ['', ...splitRoute(route)];
  return (
    segments.length === wanted.length &&
    wanted.every((part, at) => {
      const found = segments[at] ?? '';
      return isParameter(part) ? found !== '' : found.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) === part;
    })
  );
}

/**
 * Returns the most specific of several matching routes, like the router: the one with the most literal segments, or the
 * first of several.
 */
export function findMostSpecificRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
): Route | undefined {
  const words = ({ path }: Route) => splitRoute(path).filter((part) => !isParameter(part)).length;
  return routes.toSorted((a, b) => words(b) - words(a))[0];
}

/** Decodes a path like the router: by segment, so that encoded slashes remain encoded. Malformed paths are unchanged. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
