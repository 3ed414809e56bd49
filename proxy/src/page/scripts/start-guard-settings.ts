import type { ReportedPage, WIDTH_LIMITS } from 'shared-types/registry';

export interface StartGuardSettings {
  readonly version: string;
  /** Start of the path of every file of the shell. */
  readonly files: string;
  /** Selector of the page root before the shell renders. */
  readonly firstFrame: string;
  /** Whether the page may ask for the previous version. */
  readonly canFallBack: boolean;
  /** Version assigned to this browser before that reported nothing. */
  readonly silent?: string;
  readonly memory: {
    /** Names of the cookies, see `start-memory.ts`. */
    readonly starting: string;
    readonly running: string;
    readonly failed: string;
    /** Query parameter with its value that requests the previous version. */
    readonly previous: string;
    /** Query parameter with its value that requests the page without a shell. */
    readonly none: string;
    /** Time for which this browser does not get a failed version again, in seconds. */
    readonly seconds: number;
  };
  readonly report: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly page: Omit<ReportedPage, 'width'>;
    readonly widths: typeof WIDTH_LIMITS;
  };
  /** Event of the document when the first feature starts. */
  readonly featureStart: string;
}
