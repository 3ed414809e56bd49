import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAGS, LOCALES, textSettings } from 'shared-types/platform';
import { KIT_TEXTS } from './kit-texts.ts';
import { KIT_NAMESPACE } from '../texts/use-kit-text.ts';

// As the shell does in a page: the kit's texts in Korean, until a test changes the language.
void i18next.use(initReactI18next).init({
  ...textSettings('ko'),
  ns: [KIT_NAMESPACE],
  resources: Object.fromEntries(
    LOCALES.map((locale) => [LANGUAGE_TAGS[locale], { [KIT_NAMESPACE]: KIT_TEXTS[locale] }]),
  ),
  react: { useSuspense: false },
});
