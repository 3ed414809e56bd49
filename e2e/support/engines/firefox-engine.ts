import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BidiConnection, connectBidi } from './bidi-connection.ts';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';

const PREFERENCES = 'user_pref("intl.accept_languages", "ko-KR, ko");\n';
const ENVIRONMENT = { LANGUAGE: 'ko', LANG: 'ko_KR.UTF-8', MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '886' };

/** Starts Firefox with an empty profile and controls it over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'firefox-profile-'));
  writeFileSync(path.join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    executablePath,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...ENVIRONMENT },
    },
  );
  const exited = once(child, 'exit');
  const bidi = await connectBidi(await readAddress(child));
  const windows = new Map<string, EngineWindow>();
  const listWindows = async () => {
    const { contexts } = (await bidi.send('browsingContext.getTree', { maxDepth: 0 })) as {
      readonly contexts: readonly { readonly context: string }[];
    };
    return contexts.map(({ context }) => {
      const window = windows.get(context) ?? createWindow(bidi, context);
      windows.set(context, window);
      return window;
    });
  };
  const [first] = await listWindows();
  if (first === undefined) {
    throw new Error('Firefox started without a window.');
  }
  return {
    first,
    windows: listWindows,
    async close() {
      await bidi.send('browser.close');
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

interface EvaluateResult {
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function createWindow(bidi: BidiConnection, context: string): EngineWindow {
  const evaluate = async (expression: string) => {
    const reply = (await bidi.send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: false,
      serializationOptions: { maxDomDepth: 0 },
    })) as EvaluateResult;
    if (reply.exceptionDetails !== undefined) {
      throw new Error(reply.exceptionDetails.text);
    }
    return reply.result;
  };
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async evaluate(expression) {
      const json = await evaluate(`(async () => JSON.stringify(await (${expression})))()`);
      return typeof json?.value === 'string' ? (JSON.parse(json.value) as unknown) : undefined;
    },
    async part(expression) {
      const sharedId = (await evaluate(expression))?.sharedId;
      return sharedId === undefined ? undefined : createPart(bidi, context, sharedId);
    },
    async close() {
      await bidi.send('browsingContext.close', { context });
    },
  };
}

function createPart(bidi: BidiConnection, context: string, sharedId: string): EnginePart {
  const origin = { type: 'element', element: { sharedId } };
  return {
    async press() {
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      await bidi.send('script.callFunction', {
        functionDeclaration: '(element) => element.focus()',
        arguments: [{ sharedId }],
        target: { context },
        awaitPromise: false,
      });
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await bidi.send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}
