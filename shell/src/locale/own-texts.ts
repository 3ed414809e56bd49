import type { Locale, ScreenTexts } from 'shared-types/platform';

type Import = Promise<{ readonly default: ScreenTexts }>;

/** The texts of the shell and the kit, one module per language (feature-kit/webpack/screen-texts-loader.ts). */
const TEXTS: Readonly<Record<Locale, () => Import>> = {
  ko: async () => import(/* webpackChunkName: "locale-ko" */ 'own-texts?texts=ko'),
  en: async () => import(/* webpackChunkName: "locale-en" */ 'own-texts?texts=en'),
  vn: async () => import(/* webpackChunkName: "locale-vn" */ 'own-texts?texts=vn'),
  jp: async () => import(/* webpackChunkName: "locale-jp" */ 'own-texts?texts=jp'),
  cn: async () => import(/* webpackChunkName: "locale-cn" */ 'own-texts?texts=cn'),
};

export async function loadOwnTexts(locale: Locale): Promise<ScreenTexts> {
  return (await TEXTS[locale]()).default;
}
