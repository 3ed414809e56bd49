import { matchRoutes } from 'react-router-dom';
import type { SiteState } from 'shared-types/registry';
import { OWN_PAGES } from './own-pages.ts';

export function matchFeatureRoute(path: string, features: SiteState['features']) {
  const routes = Object.entries(features).flatMap(([feature, { descriptor }]) =>
    descriptor.routes.map((route) => ({ path: route.path, handle: { ...route, feature } })),
  );
  return matchRoutes(routes, path)?.at(-1)?.route.handle;
}

/** Returns the pattern of the route at an address, never the address itself; `*` for an unknown page. */
export function getRoutePattern(path: string, features: SiteState['features']): string {
  const own = Object.values(OWN_PAGES).find((pattern) => pattern === path);
  return own ?? matchFeatureRoute(path, features)?.path ?? '*';
}
