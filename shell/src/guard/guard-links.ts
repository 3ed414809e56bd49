import type { MouseEvent } from 'react';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { sessionStore } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { needsLogin } from './login-route.ts';
import { keepWanted } from './wanted-page.ts';

/**
 * Stops a visitor's click on any link to a page that needs a login, wherever the link stands and whoever made it: msg2001
 * is shown and the visitor stays (spec section 2). For `onClickCapture` of the whole site.
 */
export function guardLinks(event: MouseEvent): void {
  if (sessionStore.store.getState().loggedOut !== true || !(event.target instanceof Element)) {
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.origin !== location.origin || !needsLogin(link.pathname, siteState.features)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  keepWanted(`${link.pathname}${link.search}${link.hash}`);
  void dialogs.show('msg2001');
}
