import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import { getErrorCode } from './file-errors.ts';

/** Maximum wait for another command, interval of checks, and heartbeat interval of a lock, in ms. */
const WAIT_MS = 15_000;
const CHECK_MS = 100;
const BEAT_MS = 2_000;

/** Time without a heartbeat after which a lock is abandoned, in ms. */
const ABANDONED_MS = 30_000;

export interface LockOwner {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
}

export interface FoundLock {
  readonly owner: LockOwner;
  /** Time of the last heartbeat, in ms. */
  readonly beat: number;
  /** Identifies the lock for a replacement. */
  readonly version: string;
}

/** Storage of a lock: a file or an object. */
export interface LockPlace {
  /**
   * True if host and process id identify the owner. Then the lock of a running process is valid without a heartbeat: it
   * may be suspended, or the clock may jump. Containers that share an object store may have the same ones.
   */
  readonly identifiesProcesses: boolean;
  /** Returns undefined if no process has the lock. */
  read(): Promise<FoundLock | undefined>;
  /** Creates the lock, or replaces the one that was read. @returns false if another process did so first */
  write(owner: LockOwner, replaced: FoundLock | undefined): Promise<boolean>;
  /** Renews the heartbeat; a failure has no effect. */
  beat(owner: LockOwner): Promise<void>;
  /** Removes the lock unless another process took it over. */
  remove(owner: LockOwner): Promise<void>;
}

/**
 * Runs a change exclusively. The lock of a process on this machine is free once the process ends, also after `kill -9`; that
 * of another machine after some time without a heartbeat.
 * @throws {ReleaseError} if another command does not finish in time
 */
export async function withStoreLock<T>(place: LockPlace, change: () => Promise<T>): Promise<T> {
  const owner: LockOwner = { id: randomUUID(), host: os.hostname(), pid: process.pid };
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await place.read();
    if ((found === undefined || isAbandoned(place, found)) && (await place.write(owner, found))) {
      break;
    }
    if (Date.now() > until) {
      throw new ReleaseError(
        `Another release command (process ${found?.owner.pid} on ${found?.owner.host}) changes the store; try again when it is done.`,
      );
    }
    await pause(CHECK_MS);
  }
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = place.beat(owner);
  }, BEAT_MS);
  try {
    return await change();
  } finally {
    clearInterval(timer);
    await beating;
    await place.remove(owner);
  }
}

/** Returns true if another process may take the lock over. */
export function isAbandoned(
  { identifiesProcesses }: Pick<LockPlace, 'identifiesProcesses'>,
  { owner: { host, pid }, beat }: FoundLock,
): boolean {
  if (!identifiesProcesses || host !== os.hostname()) {
    return Date.now() - beat > ABANDONED_MS;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return getErrorCode(error) === 'ESRCH';
  }
}
