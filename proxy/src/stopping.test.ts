import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { freePort } from 'shared-types/testing/free-port.ts';
import { endProcess, setUpProxyProcesses } from './testing/proxy-process.ts';
import { type RecordingBackend, respondWithJson, startRecordingBackend } from './testing/recording-backend.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stopping-'));
let backend: RecordingBackend;
beforeAll(async () => {
  backend = await startRecordingBackend();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const startProcess = setUpProxyProcesses();
async function startProxy(pauseMs: number) {
  const address = `http://localhost:${await freePort()}`;
  const child = await startProcess('main.ts', {
    PORT: new URL(address).port,
    BACKEND_URL: backend.url,
    RELEASES_DIR: folder,
    STOP_PAUSE_MS: String(pauseMs),
  });
  return { child, address };
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
  const received = Promise.withResolvers<() => void>();
  backend.respond = (request, response) => {
    if (request.path === '/healthz') {
      respondWithJson(200, {})(request, response);
    } else {
      received.resolve(() => respondWithJson(200, { status: 'success', games: [], companies: [] })(request, response));
    }
  };
  const { child, address } = await startProxy(1_000);
  const call = fetchUnlessOverloaded(`${address}${CALLS_PATH}/get-game-list`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: address,
      [REQUEST_HEADER.name]: REQUEST_HEADER.value,
    },
    body: '{}',
  });
  const respond = await received.promise;
  const exit = once(child, 'exit');
  const signalled = performance.now();
  child.kill('SIGTERM');

  expect((await askUntil(`${address}/readyz`, '{"stopping":true}'))?.status).toBe(503);
  const served = await fetchUnlessOverloaded(`${address}/healthz`);
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  await askUntil(`${address}/healthz`, 'refused');
  expect(performance.now() - signalled).toBeGreaterThanOrEqual(950);
  respond();
  expect(await (await call).json()).toMatchObject({ status: 'success' });
  expect(await exit).toEqual([0, null]);
});

it('ends without a pause at SIGINT and at a second signal', async () => {
  for (const signals of [['SIGINT'], ['SIGTERM', 'SIGINT']] as const) {
    const { child } = await startProxy(60_000);
    expect(await endProcess(child, ...signals)).toEqual([0, null]);
  }
});
