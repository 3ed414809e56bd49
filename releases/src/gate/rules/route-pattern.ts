/** A route in the one spelling that the gate takes: parts in small letters, and `:name` for any one part. */
const PLAIN_ROUTE = /^(?:\/(?:[a-z0-9-]+|:[a-z][a-z0-9-]*))+$/;

/** Whether a route is written so that the router, the proxy and a person read the same in it. */
export function isPlainRoute(route: string): boolean {
  return PLAIN_ROUTE.test(route);
}

/** The parts of a route as the router compares them: without regard to case, doubled and trailing slashes. */
export function partsOf(route: string): string[] {
  return route
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

export const isParameter = (part: string) => part.startsWith(':');

/** Whether some path would fit both routes. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return (
    a.length === b.length && a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
}

/** Whether a path that a visitor asks for is a page of a route, as the router decides it in the page. */
export function fits(route: string, path: string): boolean {
  const given = decoded(path).replace(/\/+$/, '').split('/');
  const wanted = ['', ...partsOf(route)];
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => {
      const found = given[at] ?? '';
      return isParameter(part) ? found !== '' : found.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) === part;
    })
  );
}

/** Of several routes that fit a path, the router takes the one that says more of it in words, the first of equals. */
export function mostExact<Route extends { readonly path: string }>(routes: readonly Route[]): Route | undefined {
  const words = ({ path }: Route) => partsOf(path).filter((part) => !isParameter(part)).length;
  return routes.toSorted((a, b) => words(b) - words(a))[0];
}

/** As the router decodes a path: part by part, so that an encoded slash stays one; not at all when it is malformed. */
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
