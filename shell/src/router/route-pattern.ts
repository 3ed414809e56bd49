import type { SiteState } from 'shared-types';
import { OWN_PAGES } from '../router/own-pages.ts';

/** The pattern of the route that an address belongs to, never the address itself; `*` for a page that nobody has. */
export function routePattern(path: string, features: SiteState['features']): string {
  const patterns = Object.values(features).flatMap(({ descriptor }) => descriptor.routes.map((route) => route.path));
  const exact = [...Object.values(OWN_PAGES), ...patterns].find((pattern) => pattern === path);
  return exact ?? patterns.find((pattern) => fits(segments(path), segments(pattern))) ?? '*';
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length &&
    pattern.every((segment, at) => segment.startsWith(':') || segment.toLowerCase() === path[at]?.toLowerCase())
  );
}
