import { platform } from 'shell/platform';
import type { ResultMessage } from './time-message.ts';

/** Shows a message until confirmed; does nothing without one. */
export async function showResultMessage(message: ResultMessage | undefined): Promise<void> {
  if (message !== undefined) {
    await platform.dialogs.show(message.message, message.values === undefined ? {} : { values: message.values });
  }
}
