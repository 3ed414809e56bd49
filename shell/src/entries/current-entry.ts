import type { EntryAudience, SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

interface Entry {
  readonly path: string;
  readonly feature: string;
  readonly for?: EntryAudience | undefined;
}

/** Returns the entry of a page or of the page above it in the address. */
export function findOwnEntry<T extends Pick<Entry, 'path'>>(entries: readonly T[], pathname: string): T | undefined {
  return entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Returns the path of the menu entry for a page: its entry, else the first entry of the same feature, or the visitors'
 * entry if that one needs a login. Undefined for the home page, pages without a feature, and for a visitor on pages of the
 * footer.
 */
export function findCurrentEntry(
  entries: readonly Entry[],
  features: SiteState['features'],
  pathname: string,
): string | undefined {
  const own = findOwnEntry(entries, pathname);
  if (own !== undefined) {
    return own.path;
  }
  const route = matchFeatureRoute(pathname, features);
  const near = entries.find(({ feature }) => feature === route?.feature)?.path;
  const visitors = entries.find((entry) => entry.for === 'visitors')?.path;
  if (visitors !== undefined && route?.footer !== undefined) {
    return undefined;
  }
  return near !== undefined && matchFeatureRoute(near, features)?.login ? (visitors ?? near) : near;
}
