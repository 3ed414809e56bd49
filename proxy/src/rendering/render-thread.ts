import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from 'shared-types/registry';
import { RUNNING, type ServerFile, SHELL_INDEX, THREAD_ID, type ThreadTask, UNKNOWN } from './render-task.ts';

/** Maximum number of cached compiled files. */
const MAX_SCRIPTS = 64;

const scripts = new LRUCache<string, Script>({ max: MAX_SCRIPTS });

/** Loads Node modules for React's renderer in the shell; features cannot load any. */
const requireBuiltin = createRequire(import.meta.url);

/** A CommonJS file of a release as a function. */
type ReleaseCode = (
  exports: object,
  require: (name: string) => unknown,
  module: { readonly exports: { readonly renderPage?: () => RenderedPage | Promise<RenderedPage> } },
) => void;

/**
 * Renders one page in a new realm: all code of the shell and of the features runs again, so that pages share no state.
 * An error of the code outside of a module is a failure of the page.
 */
export default async function renderInRealm({ page, shell, features, progress }: ThreadTask): Promise<RenderedPage> {
  const names = ['shell', ...features.map(([feature]) => feature)];
  const run = (feature: string) => {
    const at = names.indexOf(feature);
    Atomics.store(progress, RUNNING, at === -1 ? UNKNOWN : at);
  };
  const featureCode: Record<string, ReleaseCode> = {};
  const realm = createContext(
    {
      ...GLOBALS,
      ...TIMERS,
      location: createLocation(page.address),
      serverPage: JSON.stringify(page),
      onPartStart: run,
      featureCode,
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  Atomics.store(progress, THREAD_ID, threadId);
  try {
    for (const [feature, file] of features) {
      run(feature);
      featureCode[feature] = compileScript(file).runInContext(realm) as ReleaseCode;
    }
    run('shell');
    const module: Parameters<ReleaseCode>[2] = { exports: {} };
    (compileScript(shell).runInContext(realm) as ReleaseCode)(module.exports, requireBuiltin, module);
    const rendering = module.exports.renderPage?.();
    Atomics.store(progress, RUNNING, UNKNOWN);
    const rendered = await rendering;
    // A page with endless promises must end here: they would block the next page.
    await nextTurn();
    return rendered ?? createFailedPage('shell', 'It exports no renderPage.');
  } catch (error) {
    return createFailedPage(names[Math.max(Atomics.load(progress, RUNNING), SHELL_INDEX)] ?? 'shell', String(error));
  }
}

function createFailedPage(feature: string, message: string): RenderedPage {
  return { html: undefined, shown: [], failures: [{ feature, place: '', message }] };
}

/** Globals for the code of a page in addition to the language: no network and no disk. */
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
};

/** Timers never fire, since a page does not wait. */
const TIMERS = {
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: () => undefined,
  clearInterval: () => undefined,
};

function createLocation(address: string) {
  const { host, hostname, origin, pathname, search, href, protocol } = new URL(address);
  return { host, hostname, origin, pathname, search, href, protocol, hash: '' };
}

function compileScript({ key, content }: ServerFile): Script {
  let script = scripts.get(key);
  if (script === undefined) {
    const code = Buffer.from(content).toString('utf8');
    script = new Script(`(function(exports,require,module){${code}\n})`, { filename: `${key}.cjs` });
    scripts.set(key, script);
  }
  return script;
}
