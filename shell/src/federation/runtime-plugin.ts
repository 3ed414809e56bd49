import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A feature's entry that has not arrived after this time counts as failed, in ms. */
const ENTRY_TIMEOUT_MS = 8_000;

/**
 * How the runtime loads a feature's entry: with the registry's hash, with the page's nonce and within a time limit.
 * @param nonce nonce of the page's content security policy
 * @param hashOf hash of an entry by its address; an entry that has none runs in development alone
 */
export function entryPlugin(nonce: string, hashOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'feature-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.nonce = nonce;
      const integrity = hashOf(url);
      if (integrity !== undefined && integrity !== '') {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
