import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Returns the id of a descendant process that runs a file; undefined if none does. */
export function findDescendant(ancestor: number, program: string): number | undefined {
  const all = listed();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === ancestor || isBelow(parent));
  };
  return all.find(({ pid, command }) => command.includes(program) && isBelow(pid))?.pid;
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
