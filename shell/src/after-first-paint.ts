import './theme/fonts.ts';
import { queueSpeed } from './failure-reporting/report-queue.ts';
import { measureSpeeds } from './failure-reporting/speeds.ts';
import { followReturn } from './session/kept-page.ts';
import { watchWords } from './theme/watch-words.ts';
import { type VersionOf, warmLinks } from './warming/warm-links.ts';

/**
 * What a page begins when it can be read already; a file of its own, which no first paint waits for.
 * @param versionOf the version that a feature's next part comes from
 */
export function afterFirstPaint(versionOf: VersionOf, shellVersion: string): void {
  measureSpeeds({ feature: 'shell', version: shellVersion }, queueSpeed);
  watchWords();
  followReturn();
  warmLinks(document, versionOf);
}
