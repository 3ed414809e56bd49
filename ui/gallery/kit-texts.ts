import type { Locale } from 'shared-types/platform';
import cn from '../src/texts/cn.json';
import en from '../src/texts/en.json';
import jp from '../src/texts/jp.json';
import ko from '../src/texts/ko.json';
import type { KitTexts } from '../src/texts/use-kit-text.ts';
import vn from '../src/texts/vn.json';

/** The kit’s own texts in every language at once; a page of the site loads those of its own alone. */
export const KIT_TEXTS: Readonly<Record<Locale, KitTexts>> = { ko, en, vn, jp, cn };
