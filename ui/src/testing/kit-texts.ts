import type { Locale } from 'shared-types/platform';
import cn from '../texts/cn.json';
import en from '../texts/en.json';
import jp from '../texts/jp.json';
import ko from '../texts/ko.json';
import type { KitTexts } from '../texts/use-kit-text.ts';
import vn from '../texts/vn.json';

/** The kit's texts in all languages; a page of the site loads only its language. */
export const KIT_TEXTS: Readonly<Record<Locale, KitTexts>> = { ko, en, vn, jp, cn };
