import type { Locale, ScreenTexts } from 'shared-types/platform';
import { KIT_NAMESPACE, type KitTexts } from 'ui';

interface TextsOf {
  readonly own: ScreenTexts;
  readonly kit: KitTexts;
}

/** All languages are in the server's single file; a page needs one of them. */
const TEXTS: Readonly<Record<Locale, () => TextsOf>> = {
  ko: () => ({ own: require('own-texts?texts=ko'), kit: require('ui/texts/ko.json') }),
  en: () => ({ own: require('own-texts?texts=en'), kit: require('ui/texts/en.json') }),
  vn: () => ({ own: require('own-texts?texts=vn'), kit: require('ui/texts/vn.json') }),
  jp: () => ({ own: require('own-texts?texts=jp'), kit: require('ui/texts/jp.json') }),
  cn: () => ({ own: require('own-texts?texts=cn'), kit: require('ui/texts/cn.json') }),
};

/** Returns all texts of the shell and the kit in one language, by screen. */
export function getOwnTexts(locale: Locale): ScreenTexts {
  const { own, kit } = TEXTS[locale]();
  return { ...own, [KIT_NAMESPACE]: kit };
}

/** Loads all texts, as `own-texts.ts` does in browsers. */
export async function loadOwnTexts(locale: Locale): Promise<ScreenTexts> {
  return Promise.resolve(getOwnTexts(locale));
}
