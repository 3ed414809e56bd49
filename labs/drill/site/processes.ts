import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Returns the id of the running process below another one that runs a program; undefined if it does not run. */
export function findDescendant(ancestor: number, program: string): number | undefined {
  return descendants(ancestor).find(({ command }) => command.includes(program))?.pid;
}

/** Returns the running processes below another one. */
function descendants(ancestor: number): Listed[] {
  const all = listed();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  return all.filter(({ pid }) => {
    for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) {
      if (at === ancestor) {
        return true;
      }
    }
    return false;
  });
}

/** Returns the memory in bytes of a process and of those below it; on Linux, what they share counts once. */
export function measureTreeBytes(pid: number): number {
  return [pid, ...descendants(pid).map((below) => below.pid)].reduce((sum, one) => sum + proportionalBytes(one), 0);
}

/** Returns the proportional set size of a process in bytes (proc_pid_smaps(5)); 0 when it has ended. */
function proportionalBytes(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  try {
    const { kib = 0 } = /^Pss:\s+(?<kib>\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.groups ?? {};
    return Number(kib) * 1024;
  } catch {
    return existsSync('/proc') ? 0 : getResidentBytes(pid);
  }
}

/** Returns the resident memory of a process in bytes. */
export function getResidentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024;
}

/** Kills a process and waits for its end. */
export async function killNow(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
    for (;;) {
      process.kill(pid, 0);
      await sleep(5);
    }
  } catch {
    // It has ended.
  }
}

function listed(): Listed[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return lines.split('\n').flatMap((line) => {
    const { pid, parent, state, command } =
      /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<state>\S+)\s+(?<command>.*)$/.exec(line)?.groups ?? {};
    return pid === undefined || parent === undefined || command === undefined || state?.startsWith('Z') === true
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
