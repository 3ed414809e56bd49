import { dialogs } from '../dialogs/dialog-queue.ts';
import { rememberReturnPath } from './return-path.ts';

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
