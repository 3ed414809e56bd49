import type { Locale, ScreenTexts } from 'shared-types/platform';
import { KIT_NAMESPACE, type KitTexts } from 'ui';

type Import<Texts> = Promise<{ readonly default: Texts }>;

/**
 * The shell's texts, joined into one module per language (feature-kit/webpack/screen-texts-loader.ts), and the kit's,
 * in the same chunk.
 */
const TEXTS: Readonly<Record<Locale, () => [own: Import<ScreenTexts>, kit: Import<KitTexts>]>> = {
  ko: () => [
    import(/* webpackChunkName: "locale-ko" */ 'own-texts?texts=ko'),
    import(/* webpackChunkName: "locale-ko" */ 'ui/texts/ko.json'),
  ],
  en: () => [
    import(/* webpackChunkName: "locale-en" */ 'own-texts?texts=en'),
    import(/* webpackChunkName: "locale-en" */ 'ui/texts/en.json'),
  ],
  vn: () => [
    import(/* webpackChunkName: "locale-vn" */ 'own-texts?texts=vn'),
    import(/* webpackChunkName: "locale-vn" */ 'ui/texts/vn.json'),
  ],
  jp: () => [
    import(/* webpackChunkName: "locale-jp" */ 'own-texts?texts=jp'),
    import(/* webpackChunkName: "locale-jp" */ 'ui/texts/jp.json'),
  ],
  cn: () => [
    import(/* webpackChunkName: "locale-cn" */ 'own-texts?texts=cn'),
    import(/* webpackChunkName: "locale-cn" */ 'ui/texts/cn.json'),
  ],
};

/** Loads all texts of the shell and the kit in one language, by screen. */
export async function loadOwnTexts(locale: Locale): Promise<ScreenTexts> {
  const [own, kit] = await Promise.all(TEXTS[locale]());
  return { ...own.default, [KIT_NAMESPACE]: kit.default };
}
