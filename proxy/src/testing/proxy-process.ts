import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach } from '@jest/globals';
import { SECRETS } from './test-site.ts';

/** Returns a function that starts a script of the proxy in a separate process, which ends after the test. */
export function setUpProxyProcesses() {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map(async (child) => endProcess(child, 'SIGKILL')));
  });
  return async (script: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, '..', script), {
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', BACKEND_LEVEL: '3', ...SECRETS, ...env },
      execArgv: [],
      silent: true,
    });
    children.push(child);
    await once(child, 'message');
    return child;
  };
}

/** Sends signals to a running process and waits for its end. @returns exit code and signal */
export async function endProcess(child: ChildProcess, ...signals: readonly NodeJS.Signals[]): Promise<unknown[]> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signals.forEach((signal) => child.kill(signal));
    await ended;
  }
  return [child.exitCode, child.signalCode];
}
