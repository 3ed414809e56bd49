import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE_ENVIRONMENT } from './site-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run operator` on the site under test. @returns its JSON output */
export async function operator(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'backend/src/operators/command/main.ts', ...words, '--json'],
    { cwd: ROOT, env: { ...process.env, ...SITE_ENVIRONMENT, INIT_CWD: ROOT } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Changes a member's spendable money, or comp, by an amount in won. */
export async function adjustMoney(userId: string, won: string, account: 'cash' | 'comp' = 'cash'): Promise<void> {
  await operator('money-adjust', '--user-id', userId, '--account', account, '--amount', won, '--reason', 'test');
}
