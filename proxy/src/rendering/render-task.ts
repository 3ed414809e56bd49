import type { ServerPage } from 'shared-types/registry';

/** A file of a release that the server runs. */
export interface ServerFile {
  /** Package, version and hash: equal keys are equal code. */
  readonly key: string;
  /** UTF-8, shared with all threads without copies. */
  readonly content: Uint8Array<SharedArrayBuffer>;
}

/** One page to render. */
export interface RenderTask {
  readonly page: ServerPage;
  readonly shell: ServerFile;
  readonly features: readonly (readonly [feature: string, code: ServerFile])[];
}

/** Indexes of a thread's progress numbers. */
export const THREAD_ID = 0;
export const RUNNING = 1;

/** Running code: one of these, or the number of the task's feature, from 1. */
export const NOT_STARTED = -1;
export const UNKNOWN = -2;

/** Feature of a failure in promises, whose code is unknown. */
export const UNKNOWN_FEATURE = '';
export const SHELL_INDEX = 0;

/** A task as a thread gets it. */
export interface ThreadTask extends RenderTask {
  readonly progress: Int32Array<SharedArrayBuffer>;
}
