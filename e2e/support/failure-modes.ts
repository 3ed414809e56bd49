import type { BrowserContext } from '@playwright/test';
import type { ReleaseFailure } from 'shared-types/registry';
import type { Spoil } from './release-drill.ts';

/** One way for a release to be broken. */
export interface FailureMode {
  /** What the page reports of it. */
  readonly kind: ReleaseFailure;
  /** Breaks the version's files on the network. @param files start of their path */
  readonly onTheNetwork?: (context: BrowserContext, files: string) => Promise<unknown>;
  /** Is wrong in the build. */
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

/** The eight ways of the drill: each one's name goes on "a canary of which …". */
export const FAILURE_MODES: Readonly<Record<string, FailureMode>> = {
  'the entry is not there': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(404, 'not found')(context, entryOf(files)),
  },
  'the chunks are not there': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(404, 'not found')(context, chunksOf(files)),
  },
  'the server answers 500': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(500, 'failed')(context, scriptsOf(files)),
  },
  'a page comes in the place of scripts': {
    kind: 'load',
    onTheNetwork: (context, files) =>
      fulfillWith(200, '<!doctype html><h1>Welcome</h1>', 'text/html')(context, scriptsOf(files)),
  },
  'nothing ever arrives': {
    kind: 'timeout',
    onTheNetwork: (context, files) => context.route(scriptsOf(files), () => undefined),
  },
  'somebody changed the files on the way': {
    kind: 'load',
    onTheNetwork: (context, files) => fulfillWith(200, 'document.title = "evil";')(context, scriptsOf(files)),
  },
  'the code throws when it starts': {
    kind: 'init',
    inBuild: (file, content) => (file === ENTRY ? `throw new Error('start');${content}` : undefined),
  },
  'the code throws when it is shown': {
    kind: 'render',
    inBuild: (file, content, { container = '' }) => {
      const global = /var (\w+)/.exec(content)?.[1] ?? container;
      const fall = "function Fallen(){throw new Error('render')}";
      return file === ENTRY
        ? `${content};${global}=(({get,init})=>({init,get:async(name)=>{if(name.startsWith('./texts-'))return get(name);await get(name);${fall};return()=>({default:Fallen})}}))(${global});`
        : undefined;
    },
  },
};
