import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, type ScreenTexts, textSettings } from 'shared-types/platform';
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
 * Starts the texts of the shell and the kit in one language, in Korean when its file does not come. Texts of features have
 * their place at once: on some lines they are there before the shell's own.
 * @returns why they are not in the language that was asked for, undefined when they are
 * @throws {Error} when Korean does not come either
 */
export async function startTexts(wanted: Locale): Promise<unknown> {
  openTexts(wanted);
  const { locale, texts, failure } = await loadTexts(wanted, loadOwnTexts);
  if (locale !== wanted) {
    document.documentElement.lang = LANGUAGE_TAGS[locale];
    await i18next.changeLanguage(LANGUAGE_TAGS[locale]);
  }
  addOwnTexts(locale, texts);
  return failure;
}

/** Starts the texts of the shell and the kit with what was loaded; they are there when it comes back. */
export function initTexts(locale: Locale, texts: ScreenTexts): void {
  openTexts(locale);
  addOwnTexts(locale, texts);
}

/** Makes a place for texts, in which there are none yet. */
function openTexts(locale: Locale): void {
  void i18next.use(initReactI18next).init({
    ...textSettings(locale),
    defaultNS: SHELL_NAMESPACE,
    initAsync: false,
    react: { useSuspense: false },
  });
}

function addOwnTexts(locale: Locale, texts: ScreenTexts): void {
  spoken = locale;
  for (const [screen, its] of Object.entries(texts)) {
    const namespace = screen === KIT_NAMESPACE ? KIT_NAMESPACE : SHELL_NAMESPACE;
    i18next.addResourceBundle(LANGUAGE_TAGS[locale], namespace, its);
  }
}
