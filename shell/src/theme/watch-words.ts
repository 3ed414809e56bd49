import { watchForeign } from './watch-foreign.ts';

const FAMILY = /^['"]?Pretendard Variable['"]?$/;

/**
 * Has the whole font's list of 92 slices, 8 kB, come with the first character that people wrote and the files of the site's
 * own words do not have. Those name their characters in a style sheet, which has to be there.
 */
export function watchWords(): void {
  const own = [...document.fonts].filter(({ family }) => FAMILY.test(family)).map(({ unicodeRange }) => unicodeRange);
  watchForeign(document.body, own.join(','), () => void import(/* webpackChunkName: "slices" */ './slices.ts'));
}
