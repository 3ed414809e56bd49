import type { Locale } from 'shared-types/platform';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly code: string;
}

/**
 * Returns a game's name: Korean in Korean, English in every other language (spec section 2). Falls back to the only
 * name, or to the code.
 */
export function gameName({ nameKo, nameEn, code }: Named, locale: Locale): string {
  return (locale === 'ko' ? nameKo || nameEn : nameEn || nameKo) || code;
}
