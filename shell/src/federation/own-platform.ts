import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { PLATFORM_MODULE } from 'shared-types';
import type { Caller } from '../api/caller.ts';
import { platformFor } from '../platform/platform-for.ts';

/**
 * Gives each feature's container a platform that knows the feature's release. All other shared modules stay the same for
 * all features.
 * @param callerOf returns the release behind a remote of the federation runtime; undefined when nobody chose it
 */
export function ownPlatform(callerOf: (remote: string) => Caller | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'own-platform',
    beforeInitContainer(container) {
      const caller = callerOf(container.remoteInfo.name);
      const provided = container.shareScope[PLATFORM_MODULE];
      if (caller === undefined || provided === undefined) {
        return container;
      }
      const module = { __esModule: true, platform: platformFor(caller) };
      const own = Object.entries(provided).map(([version, shared]) => [
        version,
        { ...shared, loaded: true, lib: () => module },
      ]);
      return {
        ...container,
        shareScope: { ...container.shareScope, [PLATFORM_MODULE]: Object.fromEntries(own) as typeof provided },
      };
    },
  };
}
