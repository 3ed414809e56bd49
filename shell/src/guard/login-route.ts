import type { SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

export function isLoginRequired(path: string, features: SiteState['features']): boolean {
  return matchFeatureRoute(path, features)?.login === true;
}

export function isLoginPage(path: string, features: SiteState['features']): boolean {
  return matchFeatureRoute(path, features)?.entrance === true;
}

export function getLoginPath(features: SiteState['features']): string | undefined {
  return Object.values(features)
    .flatMap(({ descriptor }) => descriptor.routes)
    .find(({ entrance }) => entrance === true)?.path;
}
