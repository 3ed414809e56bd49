import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** A service did not start, or ended. */
class ServiceFailed extends Error {
  constructor(name: string, detail: string) {
    super(`The ${name} did not start: ${detail}`);
    this.name = 'ServiceFailed';
  }
}

/** A running service and its ready message. */
export interface Service<Ready> {
  readonly name: string;
  readonly ready: Ready;
  readonly process: ChildProcess;
}

/** Maximum time for a service to become ready, in ms: the first start creates the database. */
const READY_MAX_MS = 60_000;

/**
 * Starts a service as a separate process and waits for its message `{ ready }`. Its log is written to a stream.
 * @throws {ServiceFailed} when it ends or stays silent before it is ready
 */
export async function startService<Ready>(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  log: 'inherit' | number,
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
      reject(new ServiceFailed(name, `nothing was heard of it for ${READY_MAX_MS / 1000} s.`));
    }, READY_MAX_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new ServiceFailed(name, `it ended with code ${code ?? 'none'}; its own message stands above.`));
    });
    child.once('message', (message: { ready: Ready }) => {
      clearTimeout(timer);
      resolve({ name, ready: message.ready, process: child });
    });
  });
}

/** Stops services, the last one first, and waits until they have ended. */
export async function stopServices(services: readonly Service<unknown>[]): Promise<void> {
  for (const { process: child } of services.toReversed()) {
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    }
  }
}
