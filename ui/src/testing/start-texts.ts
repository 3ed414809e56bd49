import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import cn from '../texts/cn.json';
import en from '../texts/en.json';
import jp from '../texts/jp.json';
import ko from '../texts/ko.json';
import vn from '../texts/vn.json';
import { KIT_NAMESPACE } from '../texts/use-kit-text.ts';

const TEXTS = { ko, en, vn, jp, cn };

// What the shell does in a page: the kit’s texts in Korean, until a test changes the language.
void i18next.use(initReactI18next).init({
  lng: 'ko',
  fallbackLng: false,
  ns: [KIT_NAMESPACE],
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(Object.entries(TEXTS).map(([locale, texts]) => [locale, { [KIT_NAMESPACE]: texts }])),
  react: { useSuspense: false },
});
