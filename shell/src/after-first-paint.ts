import './theme/fonts.ts';
import { followReturn } from './session/kept-page.ts';
import { watchWords } from './theme/watch-words.ts';
import { type VersionOf, warmLinks } from './warming/warm-links.ts';

/**
 * What a page begins when it can be read already; a file of its own, which no first paint waits for.
 * @param versionOf the version that a feature's next part comes from
 */
export function afterFirstPaint(versionOf: VersionOf): void {
  watchWords();
  followReturn();
  warmLinks(document, versionOf);
}
