import { matchRoutes } from 'react-router-dom';
import { siteState } from '../site-state/site-state.ts';
import { OWN_PAGES } from './own-pages.ts';

/** Returns the route of a feature at an address. */
export function matchFeatureRoute(path: string) {
  const routes = Object.entries(siteState.features).flatMap(([feature, { descriptor, disabled = false }]) =>
    descriptor.routes.map((route) => ({ path: route.path, handle: { ...route, feature, disabled } })),
  );
  return matchRoutes(routes, path)?.at(-1)?.route.handle;
}

/** Returns the pattern of the route at an address, never the address itself; `*` for an unknown page. */
export function getRoutePattern(path: string): string {
  const own = Object.values(OWN_PAGES).find((pattern) => pattern === path);
  return own ?? matchFeatureRoute(path)?.path ?? '*';
}

/** Returns the path of the page where visitors log in. */
export function getLoginPath(): string | undefined {
  return Object.values(siteState.features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .find(({ entrance }) => entrance === true)?.path;
}
