import type { SiteState } from 'shared-types';

/** Tells whether a path belongs to a page that needs a login (spec section 2). */
export function needsLogin(path: string, features: SiteState['features']): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return Object.values(features).some(({ descriptor }) =>
    descriptor.routes.some((route) => route.login && route.path === clean),
  );
}
