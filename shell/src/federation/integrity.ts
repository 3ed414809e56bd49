import type { SiteState } from 'shared-types';

declare global {
  /** SHA-384 of every script that may run, by its path; read by the script loaders of all packages. */
  var siteIntegrity: Readonly<Record<string, string>> | undefined;
}

/** Puts the hashes of all chosen releases where every script loader finds them. */
export function installIntegrity(state: SiteState): void {
  const hashes: Record<string, string> = {};
  for (const feature of Object.values(state.features)) {
    Object.assign(hashes, feature.files);
  }
  globalThis.siteIntegrity = hashes;
}
