import { afterAll, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { respondWithJson, startRecordingBackend } from './testing/recording-backend.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stopping-'));
const children: ChildProcess[] = [];
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

async function startProxy(backend: string, pauseMs: number) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
      BACKEND_URL: backend,
      BACKEND_LEVEL: '3',
      PUBLIC_ORIGINS: 'http://localhost:3000',
      RELEASES_DIR: folder,
      SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters',
      STOP_PAUSE_MS: String(pauseMs),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [{ ready }] = (await once(child, 'message')) as [{ ready: { address: string } }];
  return { child, url: ready.address };
}

/** Requests a URL until the response has the expected text; undefined if the connection fails. */
async function askUntil(url: string, wanted: string): Promise<Response | undefined> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if ((await response?.text()) === wanted || (response === undefined && wanted === 'refused')) {
      return response;
    }
  }
}

/** Sends a request again while the proxy rejects it as overloaded, which happens while a busy machine starts it. */
async function fetchUnlessOverloaded(url: string, options?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, options);
    if (response.status !== 503) {
      return response;
    }
    await response.body?.cancel();
  }
}

it('stops readiness on SIGTERM, serves during the pause, and ends no request', async () => {
  const backend = await startRecordingBackend();
  const received = Promise.withResolvers<() => void>();
  backend.respond = (request, response) => {
    if (request.path === '/healthz') {
      respondWithJson(200, {})(request, response);
    } else {
      received.resolve(() => respondWithJson(200, { status: 'success', games: [], companies: [] })(request, response));
    }
  };
  const { child, url } = await startProxy(backend.url, 1_000);
  const call = fetchUnlessOverloaded(`${url}${CALLS_PATH}/get-game-list`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      [REQUEST_HEADER.name]: REQUEST_HEADER.value,
    },
    body: '{}',
  });
  const respond = await Promise.race([
    received.promise,
    call.then((response) => {
      throw new Error(`The call was answered with ${response.status} before the backend was asked.`);
    }),
  ]);
  const exit = once(child, 'exit');
  const signalled = performance.now();
  child.kill('SIGTERM');

  expect((await askUntil(`${url}/readyz`, '{"stopping":true}'))?.status).toBe(503);
  const served = await fetchUnlessOverloaded(`${url}/healthz`);
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  await askUntil(`${url}/healthz`, 'refused');
  expect(performance.now() - signalled).toBeGreaterThanOrEqual(950);
  respond();
  expect(await (await call).json()).toMatchObject({ status: 'success' });
  expect(await exit).toEqual([0, null]);
  await backend.close();
});

it('ends without a pause at SIGINT and at a second signal', async () => {
  const backend = await startRecordingBackend();
  for (const signals of [['SIGINT'], ['SIGTERM', 'SIGINT']] as const) {
    const { child } = await startProxy(backend.url, 60_000);
    const exit = once(child, 'exit');
    signals.forEach((signal) => child.kill(signal));
    expect(await exit).toEqual([0, null]);
  }
  await backend.close();
});
