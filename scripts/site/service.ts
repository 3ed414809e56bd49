import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from 'feature-kit/project/front-ends.ts';

export interface Service<Ready> {
  readonly name: string;
  readonly ready: Ready;
  readonly process: ChildProcess;
}

/** Maximum start time of a service in ms; the first start creates the database. */
const READY_MAX_MS = 60_000;

/** Waits for the message `{ ready }` of a process. @param log target of its output @throws {Error} if it ends first */
export async function startService<Ready>(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  log: 'inherit' | 'ignore' | number,
  args: readonly string[] = [],
): Promise<Service<Ready>> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    // Later starts use the compile cache.
    env: { NODE_COMPILE_CACHE: `${ROOT}/.cache/compiled`, ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The ${name} did not start: it was not ready after ${READY_MAX_MS / 1000} s. See its log.`));
    }, READY_MAX_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The ${name} did not start: it ended with code ${code ?? 'none'}. See its message above.`));
    });
    child.once('message', (message: { ready: Ready }) => {
      clearTimeout(timer);
      resolve({ name, ready: message.ready, process: child });
    });
  });
}

/** Stops services, the last one first, and waits until they have ended. */
export async function stopServices(services: readonly Service<unknown>[]): Promise<void> {
  for (const service of services.toReversed()) {
    service.process.kill('SIGTERM');
    await waitForEnd(service);
  }
}

/** Waits until a service has ended. @returns its signal or exit code */
export async function waitForEnd({ process: child }: Service<unknown>): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.signalCode ?? `code ${child.exitCode}`;
}
