/** Where page code reports how the features of a page load fared. */
export const RELEASE_REPORTS_PATH = '/api/release-reports';

/** Where page code asks which versions a page loaded now would get. */
export const RELEASES_PATH = '/api/releases';

/**
 * How a version fared in a page, as the page tells it: `loaded` (it was there to fail or not), or what went wrong.
 * - `load`: a file did not come, or with another hash or type; `timeout`: not in time; `init`: its code threw before it
 *   could be shown; `render`: while shown; `start`: the shell did not start.
 * - `error`, `rejection`: an exception or a rejected promise that nobody caught.
 * - `empty`: a part that shows nothing; `suspended`: one that waits without end; `blank`: the frame of the page is gone.
 * - `blocked`: nothing could be clicked for seconds; `storm`: it renders without end; `leak`: memory grows without end.
 * - `reload`: the page is loaded over and over; `frozen`: the page before in this tab ended without going away.
 * - `replaced`: a function of the browser that others need was replaced.
 * - `call`: a call that is refused to it, or that is not in the table.
 */
export const PAGE_OUTCOMES = [
  'loaded',
  'load',
  'timeout',
  'init',
  'render',
  'start',
  'error',
  'rejection',
  'empty',
  'suspended',
  'blank',
  'blocked',
  'storm',
  'leak',
  'reload',
  'frozen',
  'replaced',
  'call',
] as const;

/** All outcomes: those that a page tells, and `server`, a failed render at the server. */
export const RELEASE_OUTCOMES = [...PAGE_OUTCOMES, 'server'] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];
export type ReleaseFailure = Exclude<ReleaseOutcome, 'loaded'>;

/** The failures among the outcomes; marked as free of effects, so that pages do without them. */
export const RELEASE_FAILURES = /* @__PURE__ */ RELEASE_OUTCOMES.filter(
  (outcome): outcome is ReleaseFailure => outcome !== 'loaded',
);

/**
 * What a page measures of a version: `inp` (slowest answer to an interaction, ms), `lcp` (largest paint, ms), `cls`
 * (layout shift, a share), `blocked` (longest time in which nothing could be clicked, ms).
 */
export const SPEED_MEASURES = ['inp', 'lcp', 'cls', 'blocked'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

/** Below how many CSS pixels a page counts as a phone's, and as a tablet's. */
export const WIDTH_LIMITS = { phone: 600, tablet: 1200 } as const;

/** Classes of a page's width. */
export const PAGE_WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Class of a page that is so many CSS pixels wide. */
export function pageWidth(pixels: number): PageWidth {
  return pixels < WIDTH_LIMITS.phone ? 'phone' : pixels < WIDTH_LIMITS.tablet ? 'tablet' : 'desktop';
}
