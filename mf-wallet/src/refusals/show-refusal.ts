import { platform } from 'shell/platform';
import type { Refusal } from './time-refusal.ts';

/** Shows a message until it is confirmed; nothing when there is nothing to tell. */
export async function showRefusal(told: Refusal | undefined): Promise<void> {
  if (told !== undefined) {
    await platform.dialogs.show(told.message, told.values === undefined ? {} : { values: told.values });
  }
}
