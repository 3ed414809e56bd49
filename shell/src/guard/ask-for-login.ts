import { dialogs } from '../dialogs/dialog-queue.ts';
import { keepWanted } from './wanted-page.ts';

/** The open question is about a page that requires a login. */
let asking = false;

/** Prompts a visitor to log in (msg2001); the login returns to the requested page. @param wanted with query and hash */
export function askForLogin(wanted: string): void {
  keepWanted(wanted);
  asking = true;
  void dialogs.show('msg2001').then(() => {
    asking = false;
  });
}

/** Sends a visitor to the login page. The login returns to the requested page, or else to this one. */
export function leaveForLogin(): void {
  if (!asking) {
    keepWanted(`${location.pathname}${location.search}${location.hash}`);
  }
}
