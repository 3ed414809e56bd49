import type { ApiFailure, MessageKey } from 'shared-types/platform';
import { platform } from 'shell/platform';

/**
 * Sends something and shows why it failed, except for a lost login, which the shell shows.
 * @param message shown for every failure; by default the one of its kind
 * @returns the response; undefined if it failed
 */
export async function sendOrReport<Response>(
  send: () => Promise<Response>,
  message?: MessageKey,
): Promise<Response | undefined> {
  return send().catch(async (failure: ApiFailure) => {
    if (message === undefined) {
      return platform.dialogs.failure(failure);
    }
    if (failure.kind !== 'login') {
      await platform.dialogs.show(message);
    }
    return undefined;
  });
}

/**
 * Sends a change of the member's messages, and then subtracts the messages that it read from the number of unread ones.
 * @param read number of messages; by default all
 * @returns true if it succeeded; otherwise the reason was shown
 */
export async function sendAndCount(
  name: 'noteCount' | 'helpCount',
  send: () => Promise<unknown>,
  read = Number.POSITIVE_INFINITY,
  message?: MessageKey,
): Promise<boolean> {
  const isDone = (await sendOrReport(send, message)) !== undefined;
  if (isDone) {
    const unread = platform.session.store.getState().user?.[name] ?? 0;
    platform.session.patchUser({ [name]: Math.max(0, unread - read) });
  }
  return isDone;
}
