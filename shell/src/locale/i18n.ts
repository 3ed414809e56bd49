import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAGS, type Locale, textSettings } from 'shared-types/platform';
import { KIT_NAMESPACE } from 'ui';
import { classifyLoadFailure } from '../federation/load-failure.ts';
import { loadOwnTexts } from './own-texts.ts';

export const SHELL_NAMESPACE = 'shell';

const RETRY_DELAY_MS = 300;

/**
 * Loads the texts of the shell and the kit; features can add their texts before that. Has one retry: a browser uses a
 * failed preload for the first script that requests the file, and only the next one reaches the network.
 */
export async function startTexts(locale: Locale): Promise<void> {
  void i18next.use(initReactI18next).init({
    ...textSettings(locale),
    defaultNS: SHELL_NAMESPACE,
    initAsync: false,
    react: { useSuspense: false },
  });
  const texts = await loadOwnTexts(locale).catch(async (error: unknown) => {
    if (classifyLoadFailure(error, 'loaded') !== 'load') {
      throw error;
    }
    await new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return loadOwnTexts(locale);
  });
  for (const [screen, screenTexts] of Object.entries(texts)) {
    // The kit's texts belong to no screen.
    const namespace = screen === '.' ? KIT_NAMESPACE : SHELL_NAMESPACE;
    i18next.addResourceBundle(LANGUAGE_TAGS[locale], namespace, screenTexts);
  }
}
