import type { ScreenTexts } from 'shared-types/platform';
import { classifyLoadFailure } from '../federation/load-failure.ts';

/** Wait before texts that did not load are requested again, in ms. */
const RETRY_DELAY_MS = 300;

/** Returns the kind of failure if a file of the code did not load in time; undefined for other errors. */
export function getFileFailure(error: unknown): 'load' | 'timeout' | undefined {
  const kind = classifyLoadFailure(error, 'loaded');
  return kind === 'load' || kind === 'timeout' ? kind : undefined;
}

/**
 * Loads texts, with one retry: a browser uses a failed preload for the first script that requests the file, and only
 * the next one reaches the network.
 */
export async function loadTexts(load: () => Promise<ScreenTexts>): Promise<ScreenTexts> {
  try {
    return await load();
  } catch (error) {
    if (getFileFailure(error) !== 'load') {
      throw error;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return load();
  }
}
