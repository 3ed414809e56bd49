export interface LimitRule {
  readonly max: number;
  readonly seconds: number;
}

/**
 * Every limit of the proxy. A route names its own as `config: { limit: 'login' }`; `app.limits.take('login', request)`
 * counts at any other place.
 */
export const LIMITS = {
  /** Everything without a dedicated limit: pages, calls and images together. */
  general: { max: 1_800, seconds: 60 },
  /** Attempts to log in; the backend counts those that fail for each id. */
  login: { max: 60, seconds: 60 },
  /** Registration attempts; the backend limits successful ones. */
  register: { max: 60, seconds: 3_600 },
  /** Requests for a new password; the backend limits them per name, too. */
  passwordHelp: { max: 30, seconds: 3_600 },
  /** Images that members attach to tickets; the backend has a limit per member, too. */
  pictures: { max: 60, seconds: 600 },
  /** Reports of pages about their versions; a page load sends a few. */
  reports: { max: 480, seconds: 60 },
  policyReports: { max: 60, seconds: 60 },
  /** Requests for missing files of releases; existing files have no limit. */
  assetMisses: { max: 120, seconds: 60 },
  /** Images that are not cached in the requested size and format. */
  newPictures: { max: 300, seconds: 60 },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof LIMITS;
