import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, type ScreenTexts, textSettings } from 'shared-types/platform';
import { KIT_NAMESPACE } from 'ui';
import { loadTexts } from './load-texts.ts';
import { loadOwnTexts } from './own-texts.ts';

/** Namespace of the shell's texts. */
export const SHELL_NAMESPACE = 'shell';

let shellLanguage: Locale = DEFAULT_LOCALE;

/** Returns the language of the shell's texts in this page: Korean if the page's did not load. */
export function getShellLanguage(): Locale {
  return shellLanguage;
}

/**
 * Loads the texts of the shell and the kit, in Korean if the page's language does not load. Features can add their texts
 * before that.
 * @returns why the language differs, undefined if it does not
 * @throws {Error} if Korean does not load either
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

/** Starts the texts of the shell and the kit with loaded texts, synchronously. */
export function initTexts(locale: Locale, texts: ScreenTexts): void {
  openTexts(locale);
  addOwnTexts(locale, texts);
}

/** Creates an empty text store. */
function openTexts(locale: Locale): void {
  void i18next.use(initReactI18next).init({
    ...textSettings(locale),
    defaultNS: SHELL_NAMESPACE,
    initAsync: false,
    react: { useSuspense: false },
  });
}

function addOwnTexts(locale: Locale, texts: ScreenTexts): void {
  shellLanguage = locale;
  for (const [screen, screenTexts] of Object.entries(texts)) {
    const namespace = screen === KIT_NAMESPACE ? KIT_NAMESPACE : SHELL_NAMESPACE;
    i18next.addResourceBundle(LANGUAGE_TAGS[locale], namespace, screenTexts);
  }
}
