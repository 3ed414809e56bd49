import { DEFAULT_LOCALE, type Locale, type ScreenTexts } from 'shared-types/platform';
import { classifyLoadFailure } from '../federation/load-failure.ts';

/** Wait before texts that did not come are asked for a second time, in ms. */
const SECOND_TRY_MS = 300;

/** Texts, and the language that they are in. */
export interface LoadedTexts {
  readonly locale: Locale;
  readonly texts: ScreenTexts;
  /** Why they are not in the language that was asked for. */
  readonly failure?: unknown;
}

/**
 * Loads texts in one language; in the site's own, Korean, when their file does not come.
 * @param load loads the texts of one language
 * @throws what `load` throws, when it is something else than a file that did not come, or Korean does not come either
 */
export async function loadTexts(locale: Locale, load: (locale: Locale) => Promise<ScreenTexts>): Promise<LoadedTexts> {
  try {
    return { locale, texts: await loadTwice(locale, load) };
  } catch (failure) {
    if (locale === DEFAULT_LOCALE || fileFailure(failure) === undefined) {
      throw failure;
    }
    return { locale: DEFAULT_LOCALE, texts: await loadTwice(DEFAULT_LOCALE, load), failure };
  }
}

/** Whether a file of the code that runs did not come, or not in time; undefined when something else went wrong. */
export function fileFailure(error: unknown): 'load' | 'timeout' | undefined {
  const kind = classifyLoadFailure(error, 'loaded');
  return kind === 'load' || kind === 'timeout' ? kind : undefined;
}

/** A browser hands a preload that failed to the first script that asks for it; only the next one asks the network. */
async function loadTwice(locale: Locale, load: (locale: Locale) => Promise<ScreenTexts>): Promise<ScreenTexts> {
  try {
    return await load(locale);
  } catch (error) {
    if (fileFailure(error) !== 'load') {
      throw error;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return load(locale);
  }
}
