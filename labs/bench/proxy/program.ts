import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const READY_MAX_MS = 60_000;
const TICKS_PER_SECOND = 100;

/** Whether this machine can bind a process to one of several processors. */
const CAN_BIND = spawnSync('taskset', ['-c', '1', 'true']).status === 0;

/** A measured program. */
export interface MeasuredProgram {
  readonly address: string;
  readonly pid: number;
  /** Processor time that it has used so far, in ms, with all its threads. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** How to start a program. */
interface ProgramStart {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Number of the processor that it has exclusively. */
  readonly core: number;
}

/** Starts a program of Node on a processor and waits until it sends its address. @throws {Error} when it does not */
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
    throw new Error(`${file} did not start.`, { cause: error });
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
