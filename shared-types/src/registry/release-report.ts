import { type Static, Type } from 'typebox';
import { strict } from '../calls/field-types.ts';
import { Line } from '../calls/text-types.ts';
import { LOCALES } from '../locales/locale.ts';
import { PAGE_OUTCOMES, PAGE_WIDTHS, SPEED_MEASURES } from './release-outcomes.ts';

/** Most outcomes of one report, and of a whole page load. */
export const MAX_OUTCOMES = 40;

const ReportedPackage = Type.String({ maxLength: 63, pattern: '^(shell|mf-[a-z0-9-]{1,60})$' });
const Version = Line({ maxLength: 100 });

const OutcomeSchema = strict({
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
  /** Message of the error, without input or personal data. */
  message: Type.Optional(Line({ maxLength: 160 })),
});
export type ReportedOutcome = Static<typeof OutcomeSchema>;

const SpeedSchema = strict({
  feature: ReportedPackage,
  version: Version,
  measure: Type.Enum([...SPEED_MEASURES]),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type ReportedSpeed = Static<typeof SpeedSchema>;

const PageSchema = strict({
  locale: Type.Enum([...LOCALES]),
  width: Type.Enum([...PAGE_WIDTHS]),
  /** Pattern of the page's route, never the address itself. */
  path: Line({ maxLength: 200 }),
  /** Id of the page load from the proxy; undefined for a page without one. */
  load: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z_.-]+$' })),
  /** Stage of the page. One that runs and neither settles nor leaves is frozen. */
  stage: Type.Optional(Type.Enum(['hydrated', 'settled', 'leaving'])),
});
export type ReportedPage = Static<typeof PageSchema>;

/** One report of a page. Without outcomes it reports that the page runs, or that it is being left. */
export const ReleaseReportSchema = strict({
  page: Type.Optional(PageSchema),
  outcomes: Type.Array(OutcomeSchema, { maxItems: MAX_OUTCOMES }),
  speeds: Type.Optional(Type.Array(SpeedSchema, { maxItems: MAX_OUTCOMES })),
});
export type ReleaseReport = Static<typeof ReleaseReportSchema>;

/** Response of `RELEASES_PATH`: the versions that this visitor would get now. */
export interface ReleasesResponse {
  readonly revision: number;
  readonly shell: string | null;
  readonly features: Readonly<Record<string, string>>;
}
