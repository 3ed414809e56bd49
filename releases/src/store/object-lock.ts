import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import { type S3Client, S3Conflict } from './s3-client.ts';

const KEY = 'lock';

/** How long a command waits for another one, how often it looks, and how often it shows that it lives, in ms. */
const TIMES = { wait: 15_000, look: 250, beat: 5_000 };

/** Time in ms without renewal after which a lock is considered abandoned. */
const DEAD_AFTER_MS = 20_000;

/**
 * Runs a change of an object store exclusively. Requires conditional writes; the registry is written with the same
 * condition, so that a lost lock loses no change.
 * @throws {ReleaseError} if another command does not finish in time
 */
export async function withObjectLock<T>(client: S3Client, change: () => Promise<T>, times = TIMES): Promise<T> {
  const id = randomUUID();
  const until = Date.now() + times.wait;
  while (!(await acquire(client, id))) {
    if (Date.now() > until) {
      throw new ReleaseError('Another release command is at work on the object store; try again when it is done.');
    }
    await pause(times.look);
  }
  const timer = setInterval(() => void renew(client, id), times.beat);
  try {
    return await change();
  } finally {
    clearInterval(timer);
    await client.remove(KEY);
  }
}

interface Owner {
  readonly id: string;
  readonly at: number;
}

async function acquire(client: S3Client, id: string): Promise<boolean> {
  const found = await client.get(KEY);
  if (found !== undefined && Date.now() - ownerOf(found.content).at < DEAD_AFTER_MS) {
    return false;
  }
  try {
    await client.put(KEY, owner(id), found === undefined ? { new: true } : { etag: found.etag });
  } catch (error) {
    if (error instanceof S3Conflict) {
      return false;
    }
    throw error;
  }
  // In a store without conditional writes the last writer wins, so each command reads the lock back.
  const now = await client.get(KEY);
  return now !== undefined && ownerOf(now.content).id === id;
}

/** A failed renewal is no harm: the next one follows, and the registry is written on its own condition. */
async function renew(client: S3Client, id: string): Promise<void> {
  await client.put(KEY, owner(id)).catch(() => undefined);
}

function owner(id: string): string {
  return JSON.stringify({ id, at: Date.now() } satisfies Owner);
}

function ownerOf(content: Buffer): Owner {
  return JSON.parse(content.toString()) as Owner;
}
