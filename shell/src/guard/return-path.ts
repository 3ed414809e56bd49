import type { MouseEvent } from 'react';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { sessionStore } from '../session/session-store.ts';
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

/** The prompt to log in is open, with a stored page to return to. */
let isPrompting = false;

/** Prompts a visitor to log in (msg2001); the login returns to the path, which includes query and hash. */
export function promptForLogin(path: string): void {
  rememberReturnPath(path);
  isPrompting = true;
  void dialogs.show('msg2001').then(() => {
    isPrompting = false;
  });
}

/** Stores the page that the login returns to: the requested page of an open prompt, else this page. */
export function rememberPageForLogin(): void {
  if (!isPrompting) {
    rememberReturnPath(`${location.pathname}${location.search}${location.hash}`);
  }
}

/** Stops a visitor's click on any link to a page that needs a login, and shows msg2001 (spec section 2). */
export function guardLinks(event: MouseEvent): void {
  if (sessionStore.store.getState().loggedOut !== true || !(event.target instanceof Element)) {
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.origin !== location.origin || matchFeatureRoute(link.pathname)?.login !== true) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  promptForLogin(`${link.pathname}${link.search}${link.hash}`);
}
