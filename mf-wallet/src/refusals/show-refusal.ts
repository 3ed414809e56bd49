import { platform } from 'shell/platform';
import type { Refusal } from './time-refusal.ts';

/** Shows a message until it is confirmed; nothing if there is no message. */
export async function showRefusal(told: Refusal | undefined): Promise<void> {
  if (told !== undefined) {
    await platform.dialogs.show(told.message, told.values === undefined ? {} : { values: told.values });
  }
}
