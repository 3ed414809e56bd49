import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';

const READY_MAX_MS = 60_000;

/** A backend as a separate process, for tests that kill it. */
export interface BackendProcess {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Starts one of our programs and collects its output. */
function startProgram(file: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const program = path.join(import.meta.dirname, '..', file);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    // Most of a start is compilation: later ones use the cache.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'backend-compile-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return { child, output: () => output };
}

/** Starts a backend on a data folder, or on a PostgreSQL, and waits until it is ready. */
export async function startBackend(env: Readonly<Record<string, string>>): Promise<BackendProcess> {
  const { child, output } = startProgram('main.ts', [], { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MAX_MS);
  const started = new Promise<BackendProcess>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The backend ended with code ${code ?? 'none'}: ${output()}`)));
    child.once('message', ({ ready }: { ready: { backend: string } }) =>
      resolve({ url: ready.backend, process: child }),
    );
  });
  return started.finally(() => clearTimeout(timer));
}

/** Ends a backend and waits for its exit. */
export async function endBackend({ process: child }: BackendProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Runs one of our programs to its end. */
export async function runProgram(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { child, output } = startProgram(file, words, env);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output: output() }));
  });
}
