import type { ReportedPage, WIDTH_LIMITS } from 'shared-types';

/** What the proxy gives to the start guard of one page. */
export interface StartGuardSettings {
  /** The version of the shell that the page starts. */
  readonly version: string;
  /** Start of the path of every file of the shell; a page has one version of it. */
  readonly files: string;
  /** What the page's root is or holds while no shell is there, as a selector. */
  readonly firstFrame: string;
  /** Whether the page is to ask for the version before when this one does not start; never twice in a row. */
  readonly mayFallBack: boolean;
  /** Whether the page says at once that it is there, so that a shell that hangs is missed: while shells are compared. */
  readonly saysAlive: boolean;
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
