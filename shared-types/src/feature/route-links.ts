import type { FeatureRoute } from './feature-descriptor.ts';

type NamedRoute = Pick<FeatureRoute, 'name' | 'path'>;

/**
 * Returns the address of the page with a name. @param params values for the parameters of its path; others become its
 * query @returns undefined if no route has the name, or if a parameter of its path has no value
 */
export function addressOf(
  routes: readonly NamedRoute[],
  name: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) {
    return undefined;
  }
  const left = new Map(Object.entries(params).map(([key, value]) => [key, String(value)]));
  const parts = route.path.split('/').map((part) => (part.startsWith(':') ? filled(part.slice(1), left) : part));
  if (parts.includes(undefined)) {
    return undefined;
  }
  const query = new URLSearchParams([...left]).toString();
  return `${parts.join('/')}${query === '' ? '' : `?${query}`}`;
}

/** Returns the value of a parameter and removes it from the rest; a single dot would move to another folder. */
function filled(name: string, left: Map<string, string>): string | undefined {
  const value = left.get(name) ?? '';
  left.delete(name);
  return value === '' || /^\.{1,2}$/.test(value) ? undefined : encodeURIComponent(value);
}
