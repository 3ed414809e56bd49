import { pageLoad } from '../platform/page-load.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

const KEY = 'return-path';

const MAX_AGE_MS = 30 * 60_000;

/** Stores the page that this tab opens after a login. @param path with query and hash */
export function rememberReturnPath(path: string): void {
  writeStored('sessionStorage', KEY, { path, at: Date.now() });
}

/** Loads the page as a member: the same page, or after the login page the requested one, else the home page. */
export function reloadAfterLogin(): void {
  if (matchFeatureRoute(location.pathname)?.entrance === true) {
    pageLoad.go(takeReturnPath() ?? OWN_PAGES.home);
  } else {
    takeReturnPath();
    pageLoad.reload();
  }
}

function takeReturnPath(): string | undefined {
  const { path, at } = readStored('sessionStorage', KEY);
  writeStored('sessionStorage', KEY, undefined);
  if (typeof path !== 'string' || typeof at !== 'number' || Date.now() - at >= MAX_AGE_MS) {
    return undefined;
  }
  // Other code can write to this storage: addresses of other sites are not followed.
  return URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin
    ? path
    : undefined;
}
