import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { PLATFORM_MODULE } from 'shared-types';
import type { Caller } from '../api/caller.ts';
import { platformFor } from '../platform/platform-for.ts';

/** A release of a feature, and the version of the platform that it gets where that is not the newest. */
export interface PlatformUser extends Caller {
  readonly platform?: string | undefined;
}

/**
 * Gives each feature's container a platform of its own, in the version that it was built against, in place of the one that
 * all share. Everything else that the shell provides stays the very same for all.
 * @param userOf the release behind a remote of the federation runtime, undefined when nobody chose it
 */
export function ownPlatform(userOf: (remote: string) => PlatformUser | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'own-platform',
    async beforeInitContainer(container) {
      const user = userOf(container.remoteInfo.name);
      const provided = container.shareScope[PLATFORM_MODULE];
      if (user === undefined || provided === undefined) {
        return container;
      }
      const present = platformFor(user);
      const platform =
        user.platform === undefined
          ? present
          : (await import('../platform/earlier-platforms.ts')).earlierPlatform(present, user.platform);
      const module = { __esModule: true, platform };
      const own = Object.entries(provided).map(([version, shared]) => [
        user.platform ?? version,
        { ...shared, version: user.platform ?? version, loaded: true, lib: () => module },
      ]);
      return {
        ...container,
        shareScope: { ...container.shareScope, [PLATFORM_MODULE]: Object.fromEntries(own) as typeof provided },
      };
    },
  };
}
