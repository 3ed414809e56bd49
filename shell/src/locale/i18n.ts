import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-types';
import type { ShellTexts } from './shell-texts.ts';

/** Where the shell's own texts stand. */
export const SHELL_NAMESPACE = 'shell';

const LOADERS: Readonly<Record<Locale, () => Promise<{ texts: ShellTexts }>>> = {
  ko: () => import(/* webpackChunkName: "locale-ko" */ './texts/ko.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './texts/en.ts'),
  vn: () => import(/* webpackChunkName: "locale-vn" */ './texts/vn.ts'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './texts/jp.ts'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './texts/cn.ts'),
};

/** Starts the texts in one language; nothing is detected and nothing falls back to another language. */
export async function startTexts(locale: Locale): Promise<void> {
  const { texts } = await LOADERS[locale]();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: SHELL_NAMESPACE,
    ns: [SHELL_NAMESPACE],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { [SHELL_NAMESPACE]: texts } },
    react: { useSuspense: false },
  });
}
