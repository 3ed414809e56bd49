import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAGS, type Locale, LOCALES, textSettings } from 'shared-types/platform';
import cn from '../texts/cn.json';
import en from '../texts/en.json';
import jp from '../texts/jp.json';
import ko from '../texts/ko.json';
import { KIT_NAMESPACE } from '../texts/use-kit-text.ts';
import vn from '../texts/vn.json';

const TEXTS: Readonly<Record<Locale, typeof ko>> = { ko, en, vn, jp, cn };

// Loads the kit's texts in Korean, as the shell does, until a test changes the language.
void i18next.use(initReactI18next).init({
  ...textSettings('ko'),
  ns: [KIT_NAMESPACE],
  resources: Object.fromEntries(LOCALES.map((locale) => [LANGUAGE_TAGS[locale], { [KIT_NAMESPACE]: TEXTS[locale] }])),
  react: { useSuspense: false },
});
