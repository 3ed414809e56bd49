import { onFirstForeignCharacter } from './watch-foreign.ts';

const FAMILY = /^['"]?Pretendard Variable['"]?$/;

/**
 * Loads the font's list of 92 subsets (8 kB) at the first character that the site's texts do not contain. Their style
 * sheet, which must be loaded, lists those characters.
 */
export function loadFontOnForeignCharacter(): void {
  const own = [...document.fonts].filter(({ family }) => FAMILY.test(family)).map(({ unicodeRange }) => unicodeRange);
  onFirstForeignCharacter(
    document.body,
    own.join(','),
    () => void import(/* webpackChunkName: "slices" */ './slices.css'),
  );
}
