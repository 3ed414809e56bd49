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
  (scripts: string, status: number, body: string, contentType = 'text/javascript') =>
  (context: BrowserContext, files: string) =>
    context.route(new RegExp(files + scripts), (route) => route.fulfill({ status, body, contentType }));

const ENTRY_SCRIPT = String.raw`/remoteEntry\.js$`;
const CHUNKS = String.raw`/(?!remoteEntry)[^/]*\.js$`;
const SCRIPTS = String.raw`/.*\.js$`;

/** Failure modes by name, which continues "when …". */
export const FAILURE_MODES: Readonly<Record<string, FailureMode>> = {
  'the entry is missing': { kind: 'load', onTheNetwork: fulfillWith(ENTRY_SCRIPT, 404, 'not found') },
  'the chunks are missing': { kind: 'load', onTheNetwork: fulfillWith(CHUNKS, 404, 'not found') },
  'the server returns 500': { kind: 'load', onTheNetwork: fulfillWith(SCRIPTS, 500, 'failed') },
  'scripts are replaced by a page': {
    kind: 'load',
    onTheNetwork: fulfillWith(SCRIPTS, 200, '<!doctype html><h1>Welcome</h1>', 'text/html'),
  },
  'no script ever loads': {
    kind: 'timeout',
    onTheNetwork: (context, files) => context.route(new RegExp(files + SCRIPTS), () => undefined),
  },
  'files are changed on the network': {
    kind: 'load',
    onTheNetwork: fulfillWith(SCRIPTS, 200, 'document.title = "evil";'),
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
