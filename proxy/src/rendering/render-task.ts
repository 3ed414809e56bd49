import type { ServerPage } from 'shared-types/registry';

/** A file of a release that the server runs. */
export interface ServerFile {
  /** Package, version and hash: what has the same key is the same code. */
  readonly key: string;
  /** UTF-8, shared with the threads and copied by none. */
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

/** Whose code runs: one of these, or 1 for the first feature of the task, 2 for the second and so on. */
export const NOT_STARTED = -1;
export const UNKNOWN = -2;

/** Names the feature of a failure whose code is unknown: what ran were promises of several. */
export const UNKNOWN_FEATURE = '';
export const SHELL_INDEX = 0;

/** A task as a thread gets it. */
export interface ThreadTask extends RenderTask {
  readonly progress: Int32Array<SharedArrayBuffer>;
}
