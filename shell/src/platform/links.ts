import { addressOf } from 'shared-types/registry';
import type { PlatformLinks } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';

/** Addresses of the pages of the registry's features, by name. */
export const links: PlatformLinks = {
  to: (name, params) =>
    addressOf(
      Object.values(siteState.features).flatMap(({ descriptor }) => descriptor.routes),
      name,
      params,
    ),
};
