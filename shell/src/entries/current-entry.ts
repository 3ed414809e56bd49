import { matchPath } from 'react-router-dom';
import type { SiteState } from 'shared-types';

interface Entry {
  readonly path: string;
  readonly feature: string;
}

/**
 * Returns the path of the entry under which a page belongs: its own, else the one of the same feature that comes first,
 * so that every page of a feature has a place in a short bar. Undefined for the home page and pages without a feature.
 */
export function currentEntry(
  entries: readonly Entry[],
  features: SiteState['features'],
  pathname: string,
): string | undefined {
  const own = entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (own !== undefined) {
    return own.path;
  }
  const [feature] =
    Object.entries(features).find(([, { descriptor }]) =>
      descriptor.routes.some(({ path }) => matchPath(path, pathname) !== null),
    ) ?? [];
  return entries.find((entry) => entry.feature === feature)?.path;
}
