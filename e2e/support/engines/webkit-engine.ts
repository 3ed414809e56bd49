import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WebKitPrograms } from 'scripts/programs/webkit.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';
import { startWebDriverSession, type WebDriverSession } from './webdriver-session.ts';

/** Key of element references in WebDriver responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** User agent of Safari, since members use WebKit only there. */
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** Starts WebKitGTK on a virtual display. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const port = await freePort();
  const screenArguments = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  // A separate process group, because the display is a child of its start script.
  const child = spawn(screen, [...screenArguments, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'C.UTF-8', LANGUAGE: 'ko', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(`${address}/status`, child);
    const session = await startWebDriverSession(address, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--user-agent=${SAFARI}`] },
    });
    await session.post('/window/rect', { width: 1280, height: 900 });
    return await webKit(session, () => end(child));
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function webKit(session: WebDriverSession, stop: () => Promise<void>): Promise<Engine> {
  const known = new Map<string, EngineWindow>();
  let current = (await session.get('/window')) as string;
  const windowOf = (handle: string) => {
    const window =
      known.get(handle) ??
      handleWindow(session, async () => {
        if (current !== handle) {
          await session.post('/window', { handle });
          current = handle;
        }
      });
    known.set(handle, window);
    return window;
  };
  return {
    first: windowOf(current),
    windows: async () => ((await session.get('/window/handles')) as string[]).map(windowOf),
    async close() {
      try {
        await session.delete('');
      } finally {
        await stop();
      }
    },
  };
}

/** @param enter makes the window the one that commands go to */
function handleWindow(session: WebDriverSession, enter: () => Promise<void>): EngineWindow {
  const execute = async (expression: string) => {
    await enter();
    return session.post('/execute/sync', { script: `return (${expression});`, args: [] });
  };
  return {
    async open(address) {
      await enter();
      await session.post('/url', { url: address });
    },
    evaluate: execute,
    async part(expression) {
      const found = (await execute(expression)) as { readonly [ELEMENT]: string } | null;
      return found === null ? undefined : elementPart(session, found[ELEMENT]);
    },
    async close() {
      await enter();
      await session.delete('/window');
    },
  };
}

function elementPart(session: WebDriverSession, id: string): EnginePart {
  return {
    async press() {
      await session.post(`/element/${id}/click`);
    },
    async type(text) {
      await session.post(`/element/${id}/value`, { text });
    },
  };
}

/** Polls until the driver listens. @throws {Error} if it ended instead */
async function untilReady(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The WebKit driver ended with ${child.exitCode}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) {
    return;
  }
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}
