import './theme/own-words.css';
import { queueSpeed } from './failure-reporting/report-queue.ts';
import { measureSpeeds } from './failure-reporting/speeds.ts';
import { refreshOnPageShow } from './session/refresh-on-page-show.ts';
import { prefetchOnIntent } from './prefetching/prefetch-on-intent.ts';

/** Starts the tasks that can wait until the first paint, in a separate chunk. */
export function startAfterFirstPaint(shellVersion: string): void {
  measureSpeeds({ feature: 'shell', version: shellVersion }, queueSpeed);
  // The font's subsets for characters that the site's texts do not contain, such as those of names; the system's font
  // shows them otherwise.
  import(/* webpackChunkName: "slices" */ './theme/slices.css').catch(() => undefined);
  refreshOnPageShow();
  prefetchOnIntent(document.documentElement);
}
