import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CallName, CALLS } from 'shared-types';
import { type BackendProcess, endBackend, runProgram, startBackend } from '../../testing/backend-process.ts';

describe('the operator’s command line for money, beside a running backend', () => {
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

  it('rejects a withdrawal with a reason, and the money is back', async () => {
    const before = await health();
    const { id } = await call('apply-user-withdraw', { balance: 50_000, pass: '123456', requestId: randomUUID() });
    expect((await operator('reject', '--id', String(id))).code).toBe(1);
    expect(await operator('reject', '--id', String(id), '--reason', 'wrong holder')).toMatchObject({ code: 0 });
    expect((await health()).user.balance).toBe(before.user.balance);
    expect((await operator('audit', '--limit', '1')).output).toMatch(/reject .*wrong holder/);
  }, 60_000);

  it('closes and opens, for a bank as well', async () => {
    const { output } = await operator('close', '--concerns', 'deposit', '--words', 'holiday', '--json');
    const { id } = JSON.parse(output) as { id: number };
    expect(await call('get-balance-deposit-lock', {})).toMatchObject({ locked: true, words: 'holiday' });
    expect((await operator('open', '--id', String(id))).code).toBe(0);
    expect(await call('get-balance-deposit-lock', {})).toMatchObject({ locked: false });
    expect(
      (await operator('close', '--concerns', 'both', '--bank', '004', '--daily-from', '23:30', '--daily-to', '00:30'))
        .code,
    ).toBe(0);
    expect(await call('get-balance-withdraw-lock', {})).toMatchObject({
      closedHours: [{ from: '23:30', to: '00:30', bank: '004', reason: null }],
    });
    expect((await operator('close', '--concerns', 'both', '--daily-from', '25:00', '--daily-to', '26:00')).code).toBe(
      1,
    );
  }, 60_000);

  it('adjusts a balance with a reason, to take as well', async () => {
    const before = await health();
    expect(
      (await operator('adjust', '--user-id', 'demo01', '--account', 'cash', '--amount=-1000', '--reason', 'mistake'))
        .code,
    ).toBe(0);
    expect((await health()).user.balance).toBe(before.user.balance - 1_000);
    const rejected = await operator(
      'adjust',
      '--user-id',
      'demo01',
      '--account',
      'cash',
      '--amount=-1.000',
      '--reason',
      'mistake',
    );
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('Write thousands as 1,000') });
    expect(
      (await operator('adjust', '--user-id', 'nobody', '--account', 'cash', '--amount', '5', '--reason', 'x')).code,
    ).toBe(1);
  }, 60_000);
});
