import { afterAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBackend } from './testing/backend-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stopping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('SIGTERM ends readiness immediately, and the port closes after the pause', async () => {
  const { url, process: child } = await startBackend({ DATA_DIR: folder, DATABASE_URL: '', STOP_PAUSE_MS: '1000' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const answers: string[] = [];
  // Until the connection is rejected.
  for (let answer: string | undefined = ''; answer !== undefined;) {
    answer = await fetch(`${url}/readyz`).then(
      async (response) => `${response.status} ${await response.text()}`,
      () => undefined,
    );
    answers.push(answer ?? 'refused');
  }
  const unready = answers.filter((answer) => !answer.startsWith('200'));
  expect(unready.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => '503 {"status":"stopping"}'));
  expect(unready.at(-1)).toBe('refused');
  expect(await exit).toEqual([0, null]);
});
