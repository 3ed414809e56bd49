import { platform } from 'shell/platform';

interface Named {
  readonly nameKo: string;
  readonly nameEn: string;
  readonly code: string;
}

/**
 * Returns a game's name in the visitor's language: Korean in Korean, English in other languages (spec section 2); else the
 * name that exists, else the code.
 */
export function getGameName({ nameKo, nameEn, code }: Named): string {
  return (platform.locale.current === 'ko' ? nameKo || nameEn : nameEn || nameKo) || code;
}
