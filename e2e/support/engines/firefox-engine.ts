import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { requireFirefox } from 'scripts/programs/firefox.ts';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';

const PREFERENCES = 'user_pref("intl.accept_languages", "ko-KR, ko");\n';
const ENVIRONMENT = { LANGUAGE: 'ko', LANG: 'ko_KR.UTF-8', MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '886' };

/** Sends a command of WebDriver BiDi. @throws {Error} with the browser's message if it fails or the connection closes */
type Send = (method: string, params?: object) => Promise<object>;

/** Starts Firefox with an empty profile and controls it over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'firefox-profile-'));
  writeFileSync(path.join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    await requireFirefox(),
    ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...ENVIRONMENT } },
  );
  const exited = once(child, 'exit');
  const send = await connectBidi(await readAddress(child));
  return {
    async listWindows() {
      const { contexts } = (await send('browsingContext.getTree', { maxDepth: 0 })) as {
        readonly contexts: readonly { readonly context: string }[];
      };
      return contexts.map(({ context }) => context);
    },
    getWindow: (context) => createWindow(send, context),
    async close() {
      await send('browser.close');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Reads the BiDi address from the error output. @throws {Error} if the browser ends first */
async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr ?? process.stdin })) {
    const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      child.stderr?.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it could be controlled.');
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result: object;
}

/** Connects to a browser and starts a session. */
async function connectBidi(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let lastId = 0;
  const send: Send = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    const messages = on(socket, 'message', { close: ['close'] });
    socket.send(JSON.stringify({ id, method, params }));
    for await (const [{ data }] of messages as AsyncIterable<[MessageEvent]>) {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === id && message.type === 'success') {
        return message.result;
      }
      if (message.id === id) {
        throw new Error(`WebDriver BiDi ${method}: ${String(data)}`);
      }
    }
    throw new Error(`WebDriver BiDi ${method}: the connection closed.`);
  };
  await send('session.new', { capabilities: {} });
  return send;
}

interface EvaluateResult {
  readonly result?: { readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function createWindow(send: Send, context: string): EngineWindow {
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = (await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      serializationOptions: { maxDomDepth: 0 },
    })) as EvaluateResult;
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.text);
    }
    return result;
  };
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    async evaluate(expression) {
      const json = await evaluate(`(async () => JSON.stringify(await (${expression})))()`);
      return typeof json?.value === 'string' ? (JSON.parse(json.value) as unknown) : undefined;
    },
    async part(expression) {
      const sharedId = (await evaluate(expression))?.sharedId;
      return sharedId === undefined ? undefined : createPart(send, context, sharedId);
    },
    close: () => send('browsingContext.close', { context }),
  };
}

function createPart(send: Send, context: string, sharedId: string): EnginePart {
  const perform = (type: 'pointer' | 'key', actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    press: () =>
      perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    async type(text) {
      await send('script.callFunction', {
        functionDeclaration: '(element) => element.focus()',
        arguments: [{ sharedId }],
        target: { context },
        awaitPromise: false,
      });
      await perform(
        'key',
        Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      );
    },
  };
}
