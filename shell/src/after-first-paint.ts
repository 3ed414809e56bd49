import './theme/own-words.css';
import { measureSpeeds } from './failure-reporting/speeds.ts';
import { refreshOnPageShow } from './session/session.ts';
import { prefetchOnIntent } from './prefetching/prefetch-on-intent.ts';

/** Starts the tasks that can wait until the first paint, in a separate chunk. */
export function startAfterFirstPaint(): void {
  measureSpeeds();
  // The font's subsets for characters that the site's texts do not contain, such as those of names; the system's font
  // shows them otherwise.
  import(/* webpackChunkName: "slices" */ './theme/slices.css').catch(() => undefined);
  refreshOnPageShow();
  prefetchOnIntent(document.documentElement);
}
