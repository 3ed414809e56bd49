import { watchForeign } from './watch-foreign.ts';

const FAMILY = /^['"]?Pretendard Variable['"]?$/;

/**
 * Has the site's font shown: at first the files of the site's own words, which name their characters. The list of the
 * whole font's 92 slices, 8 kB, comes with the first character that people wrote and those do not have.
 */
export async function showFonts(): Promise<void> {
  await import(/* webpackChunkName: "fonts" */ './fonts.ts');
  const own = [...document.fonts].filter(({ family }) => FAMILY.test(family)).map(({ unicodeRange }) => unicodeRange);
  watchForeign(document.body, own.join(','), () => void import(/* webpackChunkName: "slices" */ './slices.ts'));
}
