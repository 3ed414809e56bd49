import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A feature's entry that has not arrived after this time counts as failed, in ms. */
const ENTRY_TIMEOUT_MS = 8_000;

/**
 * How the runtime loads a feature's entry: with the registry's hash and within a time limit.
 * @param hashOf hash of an entry by its address; an entry that has none runs in development alone
 */
export function entryPlugin(hashOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'feature-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = hashOf(url);
      if (integrity !== undefined && integrity !== '') {
        script.integrity = integrity;
      }
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
