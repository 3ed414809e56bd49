import type { Locale } from 'shared-types/platform';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly code: string;
}

/**
 * Returns a game's name: Korean in Korean, English in other languages (spec section 2); else the name that exists, else
 * the code.
 */
export function getGameName({ nameKo, nameEn, code }: Named, locale: Locale): string {
  return (locale === 'ko' ? nameKo || nameEn : nameEn || nameKo) || code;
}
