import { dialogs } from '../dialogs/dialog-queue.ts';
import { session } from './session.ts';

/** Asks, and logs out when confirmed (spec section 4). */
export async function confirmSignOut(): Promise<void> {
  if (await dialogs.confirm('msg3001')) {
    await session.signOut();
  }
}
