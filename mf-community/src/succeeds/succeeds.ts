import type { ApiFailure } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Whether something thrown is a call that got no domain answer. */
export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && 'kind' in error && 'issues' in error;
}

/**
 * Sends something; when it was not done the reader is told why, except of a lost login, which the shell tells.
 * @returns whether it was done
 */
export async function succeeds(send: () => Promise<unknown>): Promise<boolean> {
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
