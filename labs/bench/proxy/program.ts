import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startService, stopServices } from 'scripts/site/service.ts';

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
  const node = process.execPath;
  const service = await startService<{ readonly address: string }>(
    file,
    file,
    { NODE_ENV: 'production', ...env },
    'ignore',
    [],
    CAN_BIND ? ['taskset', '-c', String(core), node] : [node],
  );
  const { pid = 0 } = service.process;
  return {
    address: service.ready.address.replace('[::]', '127.0.0.1'),
    pid,
    cpuMs: () => cpuMsOf(pid),
    stop: async () => stopServices([service]),
  };
}

function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return ((Number(user) + Number(system)) * 1_000) / TICKS_PER_SECOND;
}
