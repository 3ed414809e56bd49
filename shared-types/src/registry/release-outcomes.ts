/** Path at which page code reports the outcomes of the features of a page load. */
export const RELEASE_REPORTS_PATH = '/api/release-reports';

/** Path at which page code queries the versions that a page loaded now would get. */
export const RELEASES_PATH = '/api/releases';

/**
 * Outcome of a version in a page, as the page reports it: `loaded` (it could fail or not), or a failure. - `load`: a
 * file did not load, or with another hash or type; `timeout`: a file or a component did not load in time. - `init`: its
 * code threw before it was shown; `render`: while it was shown; `error`: an uncaught exception or rejected promise. -
 * `blank`: a component or the page shows nothing; `frozen`: the page stopped responding. - `call`: a call that its
 * descriptor does not name.
 */
export const PAGE_OUTCOMES = [
  'loaded',
  'load',
  'init',
  'render',
  'error',
  'timeout',
  'blank',
  'frozen',
  'call',
] as const;

/** All outcomes: those that a page reports, and `server`, a failed render on the server. */
export const RELEASE_OUTCOMES = [...PAGE_OUTCOMES, 'server'] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];
export type ReleaseFailure = Exclude<ReleaseOutcome, 'loaded'>;

/** Web Vitals that a page measures: `inp` and `lcp` in ms, `cls` as a share. */
export const SPEED_MEASURES = ['inp', 'lcp', 'cls'] as const;

/** Below how many CSS pixels a page counts as a phone's, and as a tablet's. */
export const WIDTH_LIMITS = { phone: 600, tablet: 1200 } as const;

export const PAGE_WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

export function pageWidth(pixels: number): PageWidth {
  return pixels < WIDTH_LIMITS.phone ? 'phone' : pixels < WIDTH_LIMITS.tablet ? 'tablet' : 'desktop';
}
