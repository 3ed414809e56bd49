import type { SessionState, SiteState } from 'shared-types';
import { routesAt } from '../guard/login-route.ts';
import { OWN_PAGES } from '../router/own-pages.ts';

/** An exposed module of a feature. */
interface PartAt {
  readonly feature: string;
  /** `./deposit-page`. */
  readonly module: string;
}

/** The parts of features that a page has for whoever opens it; none where it asks for a login that there is not. */
export function partsAt(
  path: string,
  features: SiteState['features'],
  status: SessionState['status'],
): readonly PartAt[] {
  const member = status === 'loggedIn';
  const live = Object.entries(features).filter(([, { disabled }]) => disabled !== true);
  if (path === OWN_PAGES.home) {
    return live.flatMap(([feature, { descriptor }]) =>
      descriptor.slots
        .filter((part) => part.slot.startsWith('home.') && part.for !== (member ? 'visitors' : 'members'))
        .map(({ module }) => ({ feature, module })),
    );
  }
  const routes = live.flatMap(([feature, one]) =>
    routesAt(path, { [feature]: one }).map((route) => ({ ...route, feature })),
  );
  // As the router chooses: words before what stands for any.
  const route = routes.find((one) => !one.path.includes(':')) ?? routes[0];
  return route === undefined || (!member && routes.some(({ login }) => login)) ? [] : [route];
}
