import type { MouseEvent } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { promptForLogin } from './login-prompt.ts';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

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
