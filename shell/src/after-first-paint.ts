import './theme/fonts.ts';
import { queueSpeed } from './failure-reporting/report-queue.ts';
import { measureSpeeds } from './failure-reporting/speeds.ts';
import { followReturn } from './session/kept-page.ts';
import { watchWords } from './theme/watch-words.ts';
import { prefetchLinks } from './prefetching/prefetch-links.ts';

/** What a page begins when it can be read already; a file of its own, which no first paint waits for. */
export function afterFirstPaint(shellVersion: string): void {
  measureSpeeds({ feature: 'shell', version: shellVersion }, queueSpeed);
  watchWords();
  followReturn();
  prefetchLinks(document);
}
