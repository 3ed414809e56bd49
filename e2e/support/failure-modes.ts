import type { BrowserContext } from '@playwright/test';
import type { ReleaseFailure } from 'shared-types/registry';
import { injectFault } from './faults.ts';
import type { Spoil } from './release-drill.ts';

export interface FailureMode {
  readonly kind: ReleaseFailure;
  /** Breaks the files of the version on the network. @param files prefix of their paths */
  readonly onTheNetwork?: (context: BrowserContext, files: string) => Promise<unknown>;
  readonly inBuild?: Spoil;
}

const ENTRY = 'remoteEntry.js';

const fulfillWith =
  (status: number, body: string, contentType = 'text/javascript') =>
  (context: BrowserContext, files: RegExp) =>
    context.route(files, (route) => route.fulfill({ status, body, contentType }));

const entryOf = (files: string) => new RegExp(`${files}/remoteEntry\\.js$`);
const chunksOf = (files: string) => new RegExp(`${files}/(?!remoteEntry)[^/]*\\.js$`);
const scriptsOf = (files: string) => new RegExp(`${files}/.*\\.js$`);

/** Failure modes by name, which continues "when …". */
export const FAILURE_MODES: Readonly<Record<string, FailureMode>> = {
  'the entry is missing': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(404, 'not found')(context, entryOf(files)),
  },
  'the chunks are missing': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(404, 'not found')(context, chunksOf(files)),
  },
  'the server returns 500': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(500, 'failed')(context, scriptsOf(files)),
  },
  'scripts are replaced by a page': {
    kind: 'load',
    onTheNetwork: (context, files) =>
      fulfillWith(200, '<!doctype html><h1>Welcome</h1>', 'text/html')(context, scriptsOf(files)),
  },
  'no script ever loads': {
    kind: 'timeout',
    onTheNetwork: (context, files) => context.route(scriptsOf(files), () => undefined),
  },
  'files are changed on the network': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(200, 'document.title = "evil";')(context, scriptsOf(files)),
  },
  'the code throws at startup': {
    kind: 'init',
    inBuild: (file, content) => (file === ENTRY ? `throw new Error('start');${content}` : undefined),
  },
  'the code throws while rendering': {
    kind: 'render',
    inBuild: injectFault({ code: "return () => { throw new Error('render'); }" }),
  },
};
