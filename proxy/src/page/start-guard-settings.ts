import type { ReportedPage, WIDTH_LIMITS } from 'shared-types';

/** What the proxy gives to the start guard of one page. */
export interface StartGuardSettings {
  /** The version of the shell that the page starts. */
  readonly version: string;
  /** Start of the path of every file of that version. */
  readonly files: string;
  /** What stands in the page's root while no shell is there, as a selector. */
  readonly firstFrame: string;
  /** Whether the page is to ask for the version before when this one does not start; never twice in a row. */
  readonly mayFallBack: boolean;
  /** A version that was given to this browser before and was never heard of again: nobody has reported it yet. */
  readonly silent?: string;
  readonly memory: {
    /** Names of the cookies, see `start-memory.ts`. */
    readonly starting: string;
    readonly alive: string;
    readonly failed: string;
    /** Parameter of an address, with its value, that asks for the version before. */
    readonly previous: string;
    /** How long a failed version is not given to this browser again, in s. */
    readonly seconds: number;
  };
  readonly report: {
    readonly path: string;
    readonly header: { readonly name: string; readonly value: string };
    readonly page: Omit<ReportedPage, 'width'>;
    readonly widths: typeof WIDTH_LIMITS;
  };
  /** Event of the document when the first feature begins. */
  readonly featureBegins: string;
  readonly words: { readonly title: string; readonly hint: string; readonly again: string };
  /** Nonce of the page's policy for styles. */
  readonly nonce: string;
}
