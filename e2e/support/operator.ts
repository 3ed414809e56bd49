import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { SITE_ENVIRONMENT } from './site-environment.ts';

const COMMAND = ['--disable-warning=ExperimentalWarning', 'backend/src/operators/command/main.ts', 'money-adjust'];

/** Changes a member's spendable money, or comp, by an amount in won, on the site under test. */
export async function adjustMoney(userId: string, won: string, account: 'cash' | 'comp' = 'cash'): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [...COMMAND, '--user-id', userId, '--account', account, '--amount', won, '--reason', 'test'],
    { cwd: ROOT, env: { ...process.env, ...SITE_ENVIRONMENT, INIT_CWD: ROOT } },
  );
}
