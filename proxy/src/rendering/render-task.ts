import type { RenderedPage, ServerPage } from 'shared-types/registry';

/** A file of a release that the server runs. */
export interface ServerFile {
  /** Package, version and hash: equal keys are equal code. */
  readonly key: string;
  /** UTF-8. */
  readonly content: Uint8Array;
}

/** One page to render. */
export interface RenderTask {
  readonly page: ServerPage;
  readonly shell: ServerFile;
  readonly features: readonly (readonly [feature: string, code: ServerFile])[];
}

/** A task as a thread gets it. */
export interface ThreadTask extends RenderTask {
  /** Written by the thread: its id, and the running code as an index of `listPackages`. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

export const THREAD_ID = 0;
export const RUNNING = 1;
export const NOT_STARTED = -1;

/** Returns the packages of a task; the shell is the first. */
export function listPackages({ features }: RenderTask): string[] {
  return ['shell', ...features.map(([feature]) => feature)];
}

/** Returns a page that only the browser renders. */
export function createEmptyPage(...failures: RenderedPage['failures']): RenderedPage {
  return { html: undefined, shown: [], failures };
}
