import type { Locale } from 'shared-types';

/** A game's name for a reader: Korean in Korean, English in every other language (spec section 2). */
export function gameName({ nameKo, nameEn }: { nameKo: string; nameEn: string }, locale: Locale): string {
  return locale === 'ko' ? nameKo : nameEn;
}
