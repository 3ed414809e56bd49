import { dialogs } from '../dialogs/dialog-queue.ts';
import { keepWanted } from './wanted-page.ts';

/** Whether the question on screen is about a page that was wanted. */
let asking = false;

/** Asks a visitor to log in (msg2001); whoever does so finds the page that was wanted. @param wanted with query and hash */
export function askForLogin(wanted: string): void {
  keepWanted(wanted);
  asking = true;
  void dialogs.show('msg2001').then(() => {
    asking = false;
  });
}

/** A visitor goes to log in: what follows is the page that was asked about, or else this one. */
export function leaveForLogin(): void {
  if (!asking) {
    keepWanted(`${location.pathname}${location.search}${location.hash}`);
  }
}
