import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';

/** How long a command waits for another one, and how often it looks, in ms. */
const WAIT_MS = 10_000;
const LOOK_MS = 50;

/** Heartbeat interval of a lock, and time after which a lock of another machine is considered abandoned, in ms. */
const BEAT_MS = 2_000;
const FOREIGN_DEAD_MS = 30_000;

interface Owner {
  readonly host: string;
  readonly pid: number;
  readonly at: number;
}

/**
 * Runs a change of a folder exclusively. Unlike the time-based lock of an object store, this one is free as soon as its
 * process has ended, also after `kill -9`.
 * @throws {ReleaseError} if another command does not finish in time
 */
export async function withFolderLock<T>(folder: string, change: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = path.join(folder, `lock.${process.pid}.draft`);
  const until = Date.now() + waitMs;
  while (!acquire(file, mine)) {
    const owner = ownerOf(file);
    if (owner !== undefined && !isOwnerRunning(owner, file)) {
      clear(file, owner);
    } else if (Date.now() > until) {
      throw new ReleaseError(
        `Another release command (process ${owner?.pid} on ${owner?.host}) is at work; try again when it is done.`,
      );
    } else {
      await pause(LOOK_MS);
    }
  }
  const timer = setInterval(() => touch(file), BEAT_MS);
  try {
    return await change();
  } finally {
    clearInterval(timer);
    rmSync(file, { force: true });
  }
}

/** The lock appears with its owner in it, or not at all. */
function acquire(file: string, draft: string): boolean {
  const owner: Owner = { host: os.hostname(), pid: process.pid, at: Date.now() };
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined when the lock went in the meantime. */
function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Removes a dead owner's lock; restores one that another command acquired in the meantime. */
function clear(file: string, dead: Owner): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const found = ownerOf(aside);
  if (found !== undefined && (found.pid !== dead.pid || found.at !== dead.at)) {
    try {
      linkSync(aside, file);
    } catch {
      // A third command has the lock now; both of us wait for it.
    }
  }
  rmSync(aside, { force: true });
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The lock was removed by hand: the change continues.
  }
}

function isOwnerRunning({ host, pid }: Owner, file: string): boolean {
  if (host !== os.hostname()) {
    const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - beat < FOREIGN_DEAD_MS;
  }
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
