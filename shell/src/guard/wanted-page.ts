import { pageLoad } from '../platform/page-load.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { siteState } from '../site-state/site-state.ts';
import { isEntrance } from './login-route.ts';

const KEY = 'wanted-page';

/** Whoever logs in later than this, in ms, has something else in mind. */
const KEPT_MS = 30 * 60_000;

/** Keeps, for this tab, the page that a visitor was kept from. @param path with query and hash */
export function keepWanted(path: string): void {
  try {
    browserStorage('sessionStorage')?.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Where nothing can be kept a login leads home.
  }
}

/**
 * Loads the page as a member sees it: the same one again, or, on an entrance such as the login page, the one that the
 * visitor wanted, else the home page.
 */
export function enterAsMember(): void {
  if (isEntrance(location.pathname, siteState.features)) {
    pageLoad.go(redeemWanted() ?? OWN_PAGES.home);
  } else {
    redeemWanted();
    pageLoad.reload();
  }
}

function redeemWanted(): string | undefined {
  try {
    const { path, at } = JSON.parse(browserStorage('sessionStorage')?.getItem(KEY) ?? '{}') as {
      path?: unknown;
      at?: unknown;
    };
    browserStorage('sessionStorage')?.removeItem(KEY);
    const isFresh = typeof at === 'number' && Date.now() - at < KEPT_MS;
    // Other code of the page can write there: no address of another site is followed.
    return isFresh && typeof path === 'string' && new URL(path, location.origin).origin === location.origin
      ? path
      : undefined;
  } catch {
    return undefined;
  }
}
