import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS } from 'shared-types';
import { type BackendProcess, endBackend, startBackend } from '../testing/backend-process.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function onDisk(): Promise<{ env: Record<string, string>; fault: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'failing-disk-'));
  folders.push(folder);
  const fault = path.join(folder, 'fault');
  return {
    fault,
    env: {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      FAILING_DISK: fault,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${path.join(import.meta.dirname, '../testing/failing-disk.ts')}`,
    },
  };
}

const logIn = async ({ url }: BackendProcess) =>
  fetch(`${url}${CALLS['user-do-login'].backendPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'demo01', pw: 'demo-Pass1' }),
  });

const ended = async ({ process: child }: BackendProcess) => {
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  return new Promise<{ code: number | string | null; lastLine: string }>((resolve) =>
    child.once('close', (code, signal) =>
      resolve({ code: code ?? signal, lastLine: said.trim().split('\n').at(-1) ?? '' }),
    ),
  );
};

describe('a backend on the embedded database', () => {
  it.each([
    ['fsync', /a sync of the disk failed \(EIO/],
    ['write', /a write to its log failed/],
  ])('whose %s fails ends with a clear last line, and goes on when it is started again', async (what, words) => {
    const { env, fault } = await onDisk();
    const backend = await startBackend(env);
    expect((await logIn(backend)).status).toBe(200);
    const end = ended(backend);
    writeFileSync(fault, what);
    await expect(logIn(backend)).rejects.toThrow();
    const { code, lastLine } = await end;
    expect(code).toBe('SIGKILL');
    expect(lastLine).toMatch(words);
    rmSync(fault);
    const next = await startBackend(env);
    expect((await logIn(next)).status).toBe(200);
    await endBackend(next, 'SIGTERM');
    expect(next.process.exitCode).toBe(0);
  });

  it('whose disk hangs is not healthy, ends in time by itself, and SIGTERM is heard meanwhile', async () => {
    const { env, fault } = await onDisk();
    const backend = await startBackend(env);
    const end = ended(backend);
    writeFileSync(fault, 'hang');
    const started = performance.now();
    const answer = logIn(backend).catch(() => undefined);
    let health = 200;
    while (health === 200) {
      health = (await fetch(`${backend.url}/healthz`)).status;
    }
    expect(health).toBe(503);
    backend.process.kill('SIGTERM');
    const { code, lastLine } = await end;
    await answer;
    expect(code).toBe('SIGKILL');
    expect(lastLine).toMatch(/did not answer within 10 s/);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
