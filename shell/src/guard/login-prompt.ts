import { dialogs } from '../dialogs/dialog-queue.ts';
import { rememberReturnPath } from './return-path.ts';

/** The open question is about a page that requires a login. */
let isPrompting = false;

/** Prompts a visitor to log in (msg2001); the login returns to the requested page. @param wanted with query and hash */
export function promptForLogin(wanted: string): void {
  rememberReturnPath(wanted);
  isPrompting = true;
  void dialogs.show('msg2001').then(() => {
    isPrompting = false;
  });
}

/** Sends a visitor to the login page. The login returns to the requested page, or else to this one. */
export function rememberPageForLogin(): void {
  if (!isPrompting) {
    rememberReturnPath(`${location.pathname}${location.search}${location.hash}`);
  }
}
