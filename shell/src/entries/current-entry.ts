import type { EntryAudience, SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

interface Entry {
  readonly path: string;
  readonly feature: string;
  readonly for?: EntryAudience | undefined;
}

/**
 * Returns the path of the menu entry for a page: its entry, else the first entry of the same feature, or the visitors'
 * entry if that one needs a login. Undefined for the home page and pages without a feature.
 */
export function findCurrentEntry(
  entries: readonly Entry[],
  features: SiteState['features'],
  pathname: string,
): string | undefined {
  const own = entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (own !== undefined) {
    return own.path;
  }
  const feature = matchFeatureRoute(pathname, features)?.feature;
  const near = entries.find((entry) => entry.feature === feature)?.path;
  const visitors = entries.find((entry) => entry.for === 'visitors')?.path;
  return near !== undefined && matchFeatureRoute(near, features)?.login ? (visitors ?? near) : near;
}
