import type { ServerPage } from 'shared-types/registry';

export interface ServerFile {
  /** Package, version and hash: equal keys are equal code. */
  readonly key: string;
  /** UTF-8, shared with all threads without copies. */
  readonly content: Uint8Array<SharedArrayBuffer>;
}

export type PackageCode = readonly [name: string, file: ServerFile];

export interface RenderTask {
  readonly page: ServerPage;
  readonly shell: PackageCode;
  readonly features: readonly PackageCode[];
}

/** A task as a thread gets it. */
export interface ThreadTask extends RenderTask {
  /** Written by the thread: its id, and which package's code runs: 0 for the shell, or the place of a feature from 1. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

export const THREAD_ID = 0;
export const RUNNING = 1;
