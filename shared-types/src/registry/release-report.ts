import { type Static, Type } from 'typebox';
import { Line } from '../calls/text-types.ts';
import { LOCALES } from '../locales/locale.ts';

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

/** The failures among the outcomes. */
export const RELEASE_FAILURES = RELEASE_OUTCOMES.filter((outcome): outcome is ReleaseFailure => outcome !== 'loaded');

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

/** Most outcomes of one report, and of a whole page load. */
export const MOST_OUTCOMES = 40;

const strict = { additionalProperties: false };
const ReportedPackage = Type.String({ maxLength: 63, pattern: '^(shell|mf-[a-z0-9-]{1,60})$' });
const Version = Line({ maxLength: 100 });

const OutcomeSchema = Type.Object(
  {
    feature: ReportedPackage,
    version: Version,
    outcome: Type.Enum([...PAGE_OUTCOMES]),
    /** Slot, or pattern of the route: `home-main`, `/notice/:id`. */
    place: Type.Optional(Line({ maxLength: 100 })),
    /** Address of the code with line and column: `/assets/mf-wallet/1.5.0/123.js:1:2345`. */
    source: Type.Optional(
      Type.String({
        maxLength: 220,
        pattern: '^/assets/[a-z0-9-]{1,63}/[0-9A-Za-z.+-]{1,100}/[A-Za-z0-9_./-]{1,100}(:[0-9]{1,7}){0,2}$',
      }),
    ),
    /** What the error says, without what was entered or who is logged in. */
    message: Type.Optional(Line({ maxLength: 160 })),
  },
  strict,
);
export type ReportedOutcome = Static<typeof OutcomeSchema>;

const SpeedSchema = Type.Object(
  {
    feature: ReportedPackage,
    version: Version,
    measure: Type.Enum([...SPEED_MEASURES]),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
  },
  strict,
);
export type ReportedSpeed = Static<typeof SpeedSchema>;

const PageSchema = Type.Object(
  {
    locale: Type.Enum([...LOCALES]),
    width: Type.Enum([...PAGE_WIDTHS]),
    /** Pattern of the page's route, never the address itself. */
    path: Line({ maxLength: 200 }),
    /** The page load's id as the proxy gave it, absent in pages that it gave none. */
    load: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z_.-]+$' })),
    /** The page goes away: what was not heard of it until now will not be heard. */
    leaving: Type.Optional(Type.Literal(true)),
  },
  strict,
);
export type ReportedPage = Static<typeof PageSchema>;

/** What a page tells at once. A report without any outcome says that the page is alive, or that it goes away. */
export const ReleaseReportSchema = Type.Object(
  {
    /** Absent in reports of shells that were published before there was such a field. */
    page: Type.Optional(PageSchema),
    outcomes: Type.Array(OutcomeSchema, { maxItems: MOST_OUTCOMES }),
    speeds: Type.Optional(Type.Array(SpeedSchema, { maxItems: MOST_OUTCOMES })),
  },
  strict,
);
export type ReleaseReport = Static<typeof ReleaseReportSchema>;

/** Answer of `RELEASES_PATH`: what this visitor would get now. */
export interface ReleasesAnswer {
  readonly revision: number;
  readonly shell: string | null;
  /** Version by feature. */
  readonly features: Readonly<Record<string, string>>;
}
