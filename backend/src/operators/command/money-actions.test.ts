import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallName, CALLS } from 'shared-types/calls';
import { type BackendProcess, endBackend, runProgram, startBackend } from '../../testing/backend-process.ts';

describe('the operator’s command line for money, with a running backend', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'money-command-'));
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  let backend: BackendProcess;
  let token = '';
  beforeAll(async () => {
    backend = await startBackend(env);
    token = String((await call('user-do-login', { id: 'demo01', pw: 'demo-Pass1' })).token);
  }, 60_000);
  afterAll(async () => {
    await endBackend(backend, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const operator = async (action: string, ...words: string[]) =>
    runProgram('operators/command/main.ts', [`money-${action}`, ...words], env);

  async function call(name: CallName, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${backend.url}${CALLS[name].backendPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  }
  const health = async () => (await call('user-health-check', {})) as { user: { balance: number }; noteCount: number };

  it('approves a deposit, and the member sees it with the next health check', async () => {
    const before = await health();
    const { id } = await call('apply-user-deposit', { balance: 50_000, requestId: randomUUID() });
    expect((await operator('list')).output).toContain('demo01');
    expect(await operator('approve', '--id', String(id))).toMatchObject({ code: 0 });
    const after = await health();
    expect(after.user.balance - before.user.balance).toBe(50_000);
    expect(after.noteCount - before.noteCount).toBe(1);
    expect(await operator('approve', '--id', String(id))).toMatchObject({
      code: 1,
      output: expect.stringContaining('finished'),
    });
  }, 60_000);
});
