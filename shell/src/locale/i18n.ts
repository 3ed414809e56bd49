import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'shared-types';
import { KIT_NAMESPACE, type KitTexts } from 'ui';
import type { ShellTexts } from './shell-texts.ts';

/** Where the shell's own texts stand. */
export const SHELL_NAMESPACE = 'shell';

/** The kit’s own texts: in the chunk of the shell’s. */
const KIT_LOADERS: Readonly<Record<Locale, () => Promise<{ default: KitTexts }>>> = {
  ko: () => import(/* webpackChunkName: "locale-ko" */ 'ui/texts/ko.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ 'ui/texts/en.json'),
  vn: () => import(/* webpackChunkName: "locale-vn" */ 'ui/texts/vn.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ 'ui/texts/jp.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ 'ui/texts/cn.json'),
};

const LOADERS: Readonly<Record<Locale, () => Promise<{ texts: ShellTexts }>>> = {
  ko: () => import(/* webpackChunkName: "locale-ko" */ './texts/ko.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './texts/en.ts'),
  vn: () => import(/* webpackChunkName: "locale-vn" */ './texts/vn.ts'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './texts/jp.ts'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './texts/cn.ts'),
};

/** Starts the texts in one language; nothing is detected and nothing falls back to another language. */
export async function startTexts(locale: Locale): Promise<void> {
  const [{ texts }, kit] = await Promise.all([LOADERS[locale](), KIT_LOADERS[locale]()]);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: SHELL_NAMESPACE,
    ns: [SHELL_NAMESPACE, KIT_NAMESPACE],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { [SHELL_NAMESPACE]: texts, [KIT_NAMESPACE]: kit.default } },
    react: { useSuspense: false },
  });
}
