import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A feature's entry that has not arrived after this time counts as failed, in ms. */
const ENTRY_TIMEOUT_MS = 8_000;

/** A hash that no file has: a script without a known hash is asked for, refused and handled like any other failure. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

/** How far the script of an entry came. */
export type EntryState = 'asked' | 'arrived' | 'failed';

const states = new Map<string, EntryState>();

/** How far the script of an entry came in this page, undefined when nobody asked for it. */
export function entryState(url: string): EntryState | undefined {
  return states.get(url);
}

/**
 * How the runtime loads a feature's entry: with the registry's hash, within a time limit, and nothing without a hash.
 * @param hashOf hash of an entry by its address, empty for a development server's, undefined for one nobody chose
 */
export function entryScripts(hashOf: (url: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'feature-entry',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = hashOf(url) ?? NO_HASH;
      // The page's integrity policy takes a hash only of a script that is asked for so, and only of such a script from
      // elsewhere the page is told what it threw.
      script.crossOrigin = 'anonymous';
      states.set(url, 'asked');
      script.addEventListener('load', () => states.set(url, 'arrived'));
      script.addEventListener('error', () => states.set(url, 'failed'));
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
