import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { PLATFORM_MODULE } from 'shared-types/platform';
import type { Caller } from '../api/caller.ts';
import { createPlatform } from '../platform/platform-for.ts';

const MAX_ENTRY_MS = 8_000;

/** Hash that no file has: a script without a known hash is requested, rejected and handled like any other failure. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`;

export type EntryState = 'requested' | 'loaded' | 'failed';

const states = new Map<string, EntryState>();

export function getEntryState(url: string): EntryState | undefined {
  return states.get(url);
}

/**
 * Creates the runtime plugin that loads entries with the registry's hash and within a time limit.
 * @param getIntegrity returns the hash of an entry: empty for a development server's, undefined for an unknown one
 */
export function createEntryPlugin(getIntegrity: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'feature-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = getIntegrity(url) ?? NO_HASH;
      // Integrity-Policy checks only scripts that are requested with CORS.
      script.crossOrigin = 'anonymous';
      states.set(url, 'requested');
      script.addEventListener('load', () => states.set(url, 'loaded'));
      script.addEventListener('error', () => states.set(url, 'failed'));
      return { script, timeout: MAX_ENTRY_MS };
    },
  };
}

/**
 * Creates the runtime plugin that provides each feature with a platform whose calls name the feature's release.
 * @param getCaller returns the release of a remote, undefined for an unknown one
 */
export function createPlatformPlugin(getCaller: (remote: string) => Caller | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'feature-platform',
    beforeInitContainer(container) {
      const caller = getCaller(container.remoteInfo.name);
      const provided = container.shareScope[PLATFORM_MODULE];
      if (caller === undefined || provided === undefined) {
        return container;
      }
      const module = { __esModule: true, platform: createPlatform(caller) };
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
