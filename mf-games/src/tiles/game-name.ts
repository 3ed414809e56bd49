import type { Locale } from 'shared-types/platform';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly code: string;
}

/**
 * A game's name for a reader: Korean in Korean, English in every other language (spec section 2). One that its backend
 * names in one language alone has that name, and one without any is known by its code.
 */
export function gameName({ nameKo, nameEn, code }: Named, locale: Locale): string {
  return (locale === 'ko' ? nameKo || nameEn : nameEn || nameKo) || code;
}
