import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, type ScreenTexts, textSettings } from 'shared-types';
import { KIT_NAMESPACE } from 'ui';
import { loadTexts } from './load-texts.ts';
import { loadOwnTexts } from './own-texts.ts';

/** Where the shell's own texts stand. */
export const SHELL_NAMESPACE = 'shell';

let spoken: Locale = DEFAULT_LOCALE;

/** The language that the shell speaks in this page: Korean where the page's own could not be loaded. */
export function spokenLanguage(): Locale {
  return spoken;
}

/**
 * Starts the texts of the shell and the kit in one language, in Korean when its file does not come.
 * @returns why they are not in the language that was asked for, undefined when they are
 * @throws {Error} when Korean does not come either
 */
export async function startTexts(wanted: Locale): Promise<unknown> {
  const { locale, texts, failure } = await loadTexts(wanted, loadOwnTexts);
  if (locale !== wanted) {
    document.documentElement.lang = LANGUAGE_TAGS[locale];
  }
  await initTexts(locale, texts);
  return failure;
}

/** Starts the texts of the shell and the kit with what was loaded; they are there before it comes back. */
export async function initTexts(locale: Locale, texts: ScreenTexts): Promise<void> {
  const { [KIT_NAMESPACE]: kit = {}, ...own } = texts;
  const shell = Object.assign({}, ...Object.values(own));
  spoken = locale;
  await i18next.use(initReactI18next).init({
    ...textSettings(locale),
    defaultNS: SHELL_NAMESPACE,
    ns: [SHELL_NAMESPACE, KIT_NAMESPACE],
    resources: { [LANGUAGE_TAGS[locale]]: { [SHELL_NAMESPACE]: shell, [KIT_NAMESPACE]: kit } },
    initAsync: false,
    react: { useSuspense: false },
  });
}
