import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../main.ts');
const READY_MAX_MS = 60_000;
/** Most of a start is compilation: later ones use the cache. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'backend-compile-cache') };

/** A backend as a separate process, for tests that kill it. */
export interface BackendProcess {
  readonly url: string;
  readonly process: ChildProcess;
}

export interface EndedProcess {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a backend on a data folder, or on a PostgreSQL, and waits until it is ready. */
export async function startBackend(env: Readonly<Record<string, string>>): Promise<BackendProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, ...COMPILED, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The backend was not ready in time.'));
    }, READY_MAX_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The backend ended with code ${code ?? 'none'}: ${output}`));
    });
    child.once('message', ({ ready }: { ready: { backend: string } }) => {
      clearTimeout(timer);
      resolve({ url: ready.backend, process: child });
    });
  });
}

/** Ends a backend and waits for its exit. */
export async function endBackend({ process: child }: BackendProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

/** Runs one of our programs to its end. */
export async function runProgram(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<EndedProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, '..', file), ...words],
    { env: { ...process.env, ...COMPILED, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
