import type { SiteState } from 'shared-types';

declare global {
  /**
   * SHA-384 of every script and stylesheet that may be used, by its path; read by the loaders of all packages. A file
   * that is not in it is not used, unless its origin is: a development server's.
   */
  var siteIntegrity: Readonly<Record<string, string>> | undefined;
}

/** Puts the hashes of all chosen releases, and of what they fall back to, where every loader finds them. */
export function installIntegrity(state: SiteState): void {
  const hashes: Record<string, string> = { ...state.shell.files };
  for (const { version, entry, files, previous } of Object.values(state.features)) {
    Object.assign(hashes, files, previous?.files);
    if (version === DEVELOPMENT) {
      hashes[new URL(entry, location.href).origin] = '';
    }
  }
  if (state.shell.developmentOrigin !== undefined) {
    hashes[state.shell.developmentOrigin] = '';
  }
  globalThis.siteIntegrity = hashes;
}

/** Version of what comes from a development server; it alone has no hashes. */
export const DEVELOPMENT = 'development';
