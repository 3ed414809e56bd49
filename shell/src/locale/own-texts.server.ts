import type { Locale, ScreenTexts } from 'shared-types/platform';

/** All languages are in the server's single file; a page needs one of them. */
const TEXTS: Readonly<Record<Locale, () => ScreenTexts>> = {
  ko: () => require('own-texts?texts=ko'),
  en: () => require('own-texts?texts=en'),
  vn: () => require('own-texts?texts=vn'),
  jp: () => require('own-texts?texts=jp'),
  cn: () => require('own-texts?texts=cn'),
};

export async function loadOwnTexts(locale: Locale): Promise<ScreenTexts> {
  return Promise.resolve(TEXTS[locale]());
}
