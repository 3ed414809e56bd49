import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from 'shared-types/registry';
import { type PackageCode, RUNNING, THREAD_ID, type ThreadTask } from './render-task.ts';

const MAX_SCRIPTS = 64;

const scripts = new LRUCache<string, Script>({ max: MAX_SCRIPTS });

/** Loads Node modules for React's renderer in the shell; features cannot load any. */
const requireBuiltin = createRequire(import.meta.url);

type ReleaseCode = (
  exports: object,
  require: (name: string) => unknown,
  module: { readonly exports: { readonly renderPage?: () => Promise<RenderedPage> } },
) => void;

/**
 * Renders one page in a new realm: all code of the shell and of the features runs again, so that pages share no state.
 * @throws the error of the code outside of a module
 */
export default async function renderInRealm({ page, shell, features, progress }: ThreadTask): Promise<RenderedPage> {
  // What runs in promises belongs to the shell, which waits for them.
  const run = (running: string) =>
    Atomics.store(progress, RUNNING, features.findIndex(([feature]) => feature === running) + 1);
  const featureCode: Record<string, ReleaseCode> = {};
  const realm = createContext(
    { ...GLOBALS, location: new URL(page.address), serverPage: JSON.stringify(page), onPartStart: run, featureCode },
    { codeGeneration: { strings: false, wasm: false } },
  );
  Atomics.store(progress, THREAD_ID, threadId);
  for (const code of features) {
    const [feature] = code;
    run(feature);
    featureCode[feature] = compileScript(code).runInContext(realm) as ReleaseCode;
  }
  run('shell');
  const module: Parameters<ReleaseCode>[2] = { exports: {} };
  (compileScript(shell).runInContext(realm) as ReleaseCode)(module.exports, requireBuiltin, module);
  const rendered = await module.exports.renderPage?.();
  if (rendered === undefined) {
    throw new Error('It exports no renderPage.');
  }
  // A page with endless promises must end here: they would block the next page.
  await nextTurn();
  return rendered;
}

/** Globals for the code of a page in addition to the language: no network and no disk. A page waits for no timer. */
const GLOBALS = {
  AbortController,
  AbortSignal,
  Buffer,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  queueMicrotask,
  setImmediate,
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: () => undefined,
  clearInterval: () => undefined,
};

function compileScript([, { key, content }]: PackageCode): Script {
  let script = scripts.get(key);
  if (script === undefined) {
    const code = Buffer.from(content).toString('utf8');
    script = new Script(`(function(exports,require,module){${code}\n})`, { filename: `${key}.cjs` });
    scripts.set(key, script);
  }
  return script;
}
