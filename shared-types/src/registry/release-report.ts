import { type Static, Type } from 'typebox';
import { Line } from '../calls/text-types.ts';

/** Where page code reports how the features of a page load fared. */
export const RELEASE_REPORTS_PATH = '/api/release-reports';

/** Where page code asks which versions a page loaded now would get. */
export const RELEASES_PATH = '/api/releases';

/**
 * How a version fared in a page: `loaded`, or what went wrong first. `load`: a file did not come, or with another hash
 * or type. `timeout`: it did not come in time. `init`: its code threw before it could be shown. `render`: while shown.
 */
export const RELEASE_OUTCOMES = ['loaded', 'load', 'timeout', 'init', 'render'] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];
export type ReleaseFailure = Exclude<ReleaseOutcome, 'loaded'>;

/** At most one `loaded` and one failure of each feature and version in a page load. */
export const ReleaseReportSchema = Type.Object(
  {
    outcomes: Type.Array(
      Type.Object(
        {
          feature: Type.String({ maxLength: 63, pattern: '^mf-[a-z0-9-]{1,60}$' }),
          version: Line({ maxLength: 100 }),
          outcome: Type.Enum([...RELEASE_OUTCOMES]),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 40 },
    ),
  },
  { additionalProperties: false },
);
export type ReleaseReport = Static<typeof ReleaseReportSchema>;

/** Answer of `RELEASES_PATH`: what this visitor would get now. */
export interface ReleasesAnswer {
  readonly revision: number;
  readonly shell: string | null;
  /** Version by feature. */
  readonly features: Readonly<Record<string, string>>;
}
