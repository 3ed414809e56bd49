import type { SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from './match-feature-route.ts';
import { OWN_PAGES } from './own-pages.ts';

/** Returns the pattern of the route at an address, never the address itself; `*` for an unknown page. */
export function routePattern(path: string, features: SiteState['features']): string {
  const own = Object.values(OWN_PAGES).find((pattern) => pattern === path);
  return own ?? matchFeatureRoute(path, features)?.path ?? '*';
}
