import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const READY_MAX_MS = 60_000;
const TICKS_PER_SECOND = 100;

/** True if this machine can bind a process to a processor. */
const CAN_BIND = spawnSync('taskset', ['-c', '1', 'true']).status === 0;

/** A measured program. */
export interface MeasuredProgram {
  readonly address: string;
  readonly pid: number;
  /** Returns the processor time so far in ms, including all threads. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Options of a program start. */
interface ProgramStart {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Number of the processor that the program runs on. */
  readonly core: number;
}

/** Starts a Node program on a processor and waits for its address. @throws {Error} if it does not start */
export async function startProgram({ file, env, core }: ProgramStart): Promise<MeasuredProgram> {
  const command = [...(CAN_BIND ? ['taskset', '-c', String(core)] : []), process.execPath, file];
  const [name = '', ...words] = command;
  const child = spawn(name, words, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => end(child);
  try {
    const found = await sentAddress(child);
    const { pid = 0 } = child;
    return { address: found, pid, cpuMs: () => cpuMsOf(pid), stop };
  } catch (error) {
    await stop();
    throw new Error(`${file} did not start; see its output above.`, { cause: error });
  }
}

async function sentAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It was not ready in time.')), READY_MAX_MS).unref();
    child.once('exit', (code) => reject(new Error(`It ended with code ${code ?? 'none'}.`)));
    child.once('message', (message: { readonly ready: { readonly address: string } }) =>
      resolve(message.ready.address.replace('[::]', '127.0.0.1')),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}

function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return ((Number(user) + Number(system)) * 1_000) / TICKS_PER_SECOND;
}
