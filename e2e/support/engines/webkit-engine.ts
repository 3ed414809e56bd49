import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { requireWebKit } from 'scripts/programs/webkit.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import type { Engine, EngineWindow } from './engine.ts';

/** Key of element references in WebDriver responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** User agent of Safari, since members use WebKit only there. */
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** Sends a command of WebDriver 2; POST needs a body. @throws {Error} with the browser's message if it fails */
type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>;

const createSend =
  (address: string): Send =>
  async (method, command, body) => {
    const options = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(address + command, options);
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) {
      throw new Error(`WebDriver ${method} ${command}: ${JSON.stringify(value)}`);
    }
    return value;
  };

/** Starts WebKitGTK on a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const { driver, browser, screen } = await requireWebKit();
  const port = await freePort();
  const screenArguments = ['--auto-servernum', '--server-args=-screen 0 1400x1000x24'];
  // A separate process group, because the display is a child of its start script.
  const child = spawn(screen, [...screenArguments, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'C.UTF-8', LANGUAGE: 'ko', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await exited;
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await expect(() => fetch(`${address}/status`), 'the driver listens').toPass();
    const options = { binary: browser, args: ['--automation', `--user-agent=${SAFARI}`] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const session = (await createSend(address)('POST', '/session', { capabilities })) as { readonly sessionId: string };
    const send = createSend(`${address}/session/${session.sessionId}`);
    await send('POST', '/window/rect', { width: 1280, height: 900 });
    return {
      listWindows: async () => (await send('GET', '/window/handles')) as string[],
      getWindow: (handle) => createWindow(send, handle),
      async close() {
        try {
          await send('DELETE', '');
        } finally {
          await stop();
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createWindow(send: Send, handle: string): EngineWindow {
  const sendTo: Send = async (...command) => {
    await send('POST', '/window', { handle });
    return send(...command);
  };
  const evaluate = (expression: string) =>
    sendTo('POST', '/execute/sync', { script: `return (${expression});`, args: [] });
  return {
    open: (url) => sendTo('POST', '/url', { url }),
    evaluate,
    async part(expression) {
      const found = (await evaluate(expression)) as { readonly [ELEMENT]: string } | null;
      return found === null
        ? undefined
        : {
            press: () => sendTo('POST', `/element/${found[ELEMENT]}/click`, {}),
            type: (text) => sendTo('POST', `/element/${found[ELEMENT]}/value`, { text }),
          };
    },
    close: () => sendTo('DELETE', '/window'),
  };
}
