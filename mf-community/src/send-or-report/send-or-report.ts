import type { ApiFailure } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Returns true if a thrown value is a call without a domain response. */
export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'kind' in error && 'issues' in error;
}

/**
 * Sends something and shows why it failed, except for a lost login, which the shell shows. @returns true if it
 * succeeded
 */
export async function sendOrReport(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!isFailure(error)) {
      throw error;
    }
    await platform.dialogs.failure(error);
    return false;
  }
}
