import { DEFAULT_LOCALE, type Locale, type ScreenTexts } from 'shared-types/platform';
import { classifyLoadFailure } from '../federation/load-failure.ts';

/** Wait before texts that did not load are requested again, in ms. */
const RETRY_DELAY_MS = 300;

/** Texts with their language. */
interface LoadedTexts {
  readonly locale: Locale;
  readonly texts: ScreenTexts;
  /** Why the language is not the requested one. */
  readonly failure?: unknown;
}

/**
 * Loads texts in one language; in Korean if their file does not load.
 * @throws the error of `load` if Korean does not load either, or if no file failed
 */
export async function loadTexts(locale: Locale, load: (locale: Locale) => Promise<ScreenTexts>): Promise<LoadedTexts> {
  try {
    return { locale, texts: await loadWithRetry(locale, load) };
  } catch (failure) {
    if (locale === DEFAULT_LOCALE || getFileFailure(failure) === undefined) {
      throw failure;
    }
    return { locale: DEFAULT_LOCALE, texts: await loadWithRetry(DEFAULT_LOCALE, load), failure };
  }
}

/** Returns the kind of failure if a file of the code did not load in time; undefined for other errors. */
export function getFileFailure(error: unknown): 'load' | 'timeout' | undefined {
  const kind = classifyLoadFailure(error, 'loaded');
  return kind === 'load' || kind === 'timeout' ? kind : undefined;
}

/**
 * Loads texts, with one retry: a browser uses a failed preload for the first script that requests the file, and only
 * the next one reaches the network.
 */
async function loadWithRetry(locale: Locale, load: (locale: Locale) => Promise<ScreenTexts>): Promise<ScreenTexts> {
  try {
    return await load(locale);
  } catch (error) {
    if (getFileFailure(error) !== 'load') {
      throw error;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return load(locale);
  }
}
