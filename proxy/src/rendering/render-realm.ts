import { createContext, Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { RENDERED, type RenderOutcome, type RenderTask, type ServerFile } from './render-task.ts';

/** Files kept as compiled code; the longest unused leave first. */
const MOST_SCRIPTS = 64;

const scripts = new LRUCache<string, Script>({ max: MOST_SCRIPTS });

/** Runs the shell's file and what it exports; the page leaves the realm as a text. */
const RENDER = new Script(
  '{ const module = { exports: {} }; shellCode(module.exports, undefined, module); done(JSON.stringify(module.exports.renderPage())); }',
);

/**
 * Renders one page in a realm of its own: all code of the shell and of the features runs anew, so that nothing of one page
 * is there for another. What takes too long is ended.
 * @throws what the shell throws
 */
export function renderInRealm({ page, shell, features, running, maxMs }: RenderTask): RenderOutcome {
  const until = performance.now() + maxMs;
  const worked = process.threadCpuUsage();
  const marks = new Map(features.map(([feature], at) => [feature, at + 1]));
  let rendered: string | undefined;
  const globals = {
    done: (text: string) => {
      rendered = text;
      Atomics.store(running, 0, RENDERED);
    },
    ...pageGlobals(page.address),
    serverPage: JSON.stringify(page),
    partBegins: (feature: string) => void Atomics.store(running, 0, marks.get(feature) ?? 0),
    featureCode: {} as Record<string, unknown>,
    shellCode: undefined as unknown,
  };
  const realm = createContext(globals, {
    codeGeneration: { strings: false, wasm: false },
    // A promise that never comes to rest is ended with the rest.
    microtaskMode: 'afterEvaluate',
  });
  const run = (script: Script): unknown =>
    script.runInContext(realm, { timeout: Math.max(1, Math.ceil(until - performance.now())) });
  Atomics.store(running, 1, threadId);
  Atomics.store(running, 0, 0);
  try {
    for (const [feature, code] of features.filter(([name]) => !page.away.includes(name))) {
      globals.featureCode[feature] = run(scriptOf(code));
    }
    globals.shellCode = run(scriptOf(shell));
    run(RENDER);
    return JSON.parse(rendered ?? '') as RenderOutcome;
  } catch (error) {
    if (isTimeout(error)) {
      if (rendered !== undefined) {
        return 'restless';
      }
      const { user, system } = process.threadCpuUsage(worked);
      return { workedMs: (user + system) / 1_000 };
    }
    throw error;
  }
}

/** The error is of the realm that was ended. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}

/** What code of a page finds beside the language itself: nothing of Node, no network, no disk. */
function pageGlobals(address: string): Record<string, unknown> {
  const { host, hostname, origin, pathname, search, href, protocol } = new URL(address);
  const location = { host, hostname, origin, pathname, search, href, protocol, hash: '' };
  return {
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Request,
    Response,
    Headers,
    location,
  };
}

function scriptOf({ key, content }: ServerFile): Script {
  let script = scripts.get(key);
  if (script === undefined) {
    const code = Buffer.from(content).toString('utf8');
    script = new Script(`(function(exports,require,module){${code}\n})`, { filename: `${key}.cjs` });
    scripts.set(key, script);
  }
  return script;
}
