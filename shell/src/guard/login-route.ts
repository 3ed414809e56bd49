import type { SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

/** Returns true if a path belongs to a page that needs a login (spec section 2). */
export function isLoginRequired(path: string, features: SiteState['features']): boolean {
  return matchFeatureRoute(path, features)?.login === true;
}

/** Returns true if a path belongs to a page on which visitors log in to continue elsewhere. */
export function isLoginPage(path: string, features: SiteState['features']): boolean {
  return matchFeatureRoute(path, features)?.entrance === true;
}

/** Returns the path of the login page; undefined while no feature has one. */
export function getLoginPath(features: SiteState['features']): string | undefined {
  return Object.values(features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .find(({ entrance }) => entrance === true)?.path;
}
