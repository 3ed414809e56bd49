import { afterAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBackend } from './testing/backend-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stopping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('ends readiness immediately at SIGTERM, and closes the port after the pause', async () => {
  const { url, process: child } = await startBackend({ DATA_DIR: folder, DATABASE_URL: '', STOP_PAUSE_MS: '1000' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const responses: string[] = [];
  // Until the connection is rejected.
  for (let response: string | undefined = ''; response !== undefined;) {
    response = await fetch(`${url}/readyz`).then(
      async (received) => `${received.status} ${await received.text()}`,
      () => undefined,
    );
    responses.push(response ?? 'refused');
  }
  const unready = responses.filter((text) => !text.startsWith('200'));
  expect(unready.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => '503 {"status":"stopping"}'));
  expect(unready.at(-1)).toBe('refused');
  expect(await exit).toEqual([0, null]);
});
