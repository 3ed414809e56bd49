import type { RenderedPage, ServerPage } from 'shared-types';

/** A file of a release that the server runs. */
export interface ServerFile {
  /** Package, version and hash: what has the same key is the same code. */
  readonly key: string;
  /** UTF-8, shared with the threads and copied by none. */
  readonly content: Uint8Array<SharedArrayBuffer>;
}

/** Mark of a page that no thread has begun. */
export const NOT_BEGUN = -1;

/** Mark of a page that is rendered: what still runs are promises of its parts. */
export const RENDERED = -2;

/** One page to render, as a thread gets it. */
export interface RenderTask {
  readonly page: ServerPage;
  readonly shell: ServerFile;
  /** By feature, in the order of the marks below. */
  readonly features: readonly (readonly [feature: string, code: ServerFile])[];
  /**
   * Two numbers. The first is 0 while the shell's code runs, n while that of the n-th feature does, below zero before and
   * after; the second is the id of the thread that has begun it.
   */
  readonly running: Int32Array<SharedArrayBuffer>;
  /** Longest time in ms. */
  readonly maxMs: number;
}

/** A page that was ended, not being done, after it had the processor for so many ms. */
export interface EndedPage {
  readonly workedMs: number;
}

/** What came of it: `restless` when the page was done but promises of some part went on without end. */
export type RenderOutcome = RenderedPage | EndedPage | 'restless';
