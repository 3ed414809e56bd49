import { pageLoad } from '../platform/page-load.ts';
import { getBrowserStorage } from '../storage/browser-storage.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { siteState } from '../site-state/site-state.ts';
import { isLoginPage } from './login-route.ts';

const KEY = 'wanted-page';

/** Time after which a stored page is dropped, in ms. */
const KEPT_MS = 30 * 60_000;

/** Stores, for this tab, the page that a visitor could not open. @param path with query and hash */
export function rememberReturnPath(path: string): void {
  try {
    getBrowserStorage('sessionStorage')?.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Without storage a login opens the home page.
  }
}

/** Loads the page as a member: the same page, or after the login page the requested one, else the home page. */
export function reloadAfterLogin(): void {
  if (isLoginPage(location.pathname, siteState.features)) {
    pageLoad.go(redeemWanted() ?? OWN_PAGES.home);
  } else {
    redeemWanted();
    pageLoad.reload();
  }
}

function redeemWanted(): string | undefined {
  try {
    const { path, at } = JSON.parse(getBrowserStorage('sessionStorage')?.getItem(KEY) ?? '{}') as {
      path?: unknown;
      at?: unknown;
    };
    getBrowserStorage('sessionStorage')?.removeItem(KEY);
    const isFresh = typeof at === 'number' && Date.now() - at < KEPT_MS;
    // Other code can write to this storage: addresses of other sites are not followed.
    return isFresh && typeof path === 'string' && new URL(path, location.origin).origin === location.origin
      ? path
      : undefined;
  } catch {
    return undefined;
  }
}
