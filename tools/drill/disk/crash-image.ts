import {
  copyFileSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeSync,
  closeSync,
} from 'node:fs';
import path from 'node:path';
import type { Random } from '../../feature-testing/seeded-random.ts';
import type { LoggedRecord } from './disk-record.ts';

/** A disk writes sectors whole, and in any order. */
const SECTOR = 512;

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

/** A file whatever its name: what has reached the disk, and what may have. */
interface Inode {
  /** The file of the base that it began as. */
  readonly source?: string;
  readonly durable: Change[];
  pending: Change[];
}

type NameChange = (names: Map<string, Inode | 'folder'>) => void;

/**
 * Rebuilds what a disk may hold after a power cut. What was synced is there. Of the writes to a file since its last sync
 * some are lost, torn or kept without those before them. Names change in order, as on a file system with a journal: all
 * up to the last sync of anything, and some of those after it.
 * @param base the folder as it was when the log began, all of it on the disk
 * @param records the log up to the cut
 * @param image folder to write
 */
export function buildCrashImage(base: string, records: readonly LoggedRecord[], random: Random, image: string): void {
  const live = namesOf(base);
  const onDisk = new Map(live);
  let waiting: NameChange[] = [];
  const rename: (change: NameChange) => void = (change) => {
    change(live);
    waiting.push(change);
  };
  const inodeOf = (name: string): Inode => {
    const known = live.get(name);
    if (known !== undefined && known !== 'folder') {
      return known;
    }
    const inode: Inode = { durable: [], pending: [] };
    rename((names) => names.set(name, inode));
    return inode;
  };
  for (const { record, bytes } of records) {
    if (record.kind === 'write') {
      inodeOf(record.path).pending.push({ at: record.at, bytes });
    } else if (record.kind === 'truncate') {
      inodeOf(record.path).pending.push({ size: record.size });
    } else if (record.kind === 'create') {
      inodeOf(record.path);
    } else if (record.kind === 'sync') {
      const inode = live.get(record.path);
      if (inode !== undefined && inode !== 'folder') {
        inode.durable.push(...inode.pending);
        inode.pending = [];
      }
      waiting.forEach((change) => change(onDisk));
      waiting = [];
    } else if (record.kind === 'rename') {
      const { path: from, to } = record;
      rename((names) => {
        const moved = names.get(from);
        names.delete(from);
        if (moved !== undefined) {
          names.set(to, moved);
        }
      });
    } else if (record.kind === 'mkdir') {
      rename((names) => names.set(record.path, 'folder'));
    } else {
      rename((names) => names.delete(record.path));
    }
  }
  waiting.slice(0, random.between(0, waiting.length)).forEach((change) => change(onDisk));
  for (const [name, inode] of [...onDisk].toSorted(([one], [other]) => one.localeCompare(other))) {
    const place = path.join(image, name);
    mkdirSync(inode === 'folder' ? place : path.dirname(place), { recursive: true, mode: 0o700 });
    if (inode !== 'folder') {
      writeInode(inode, [...inode.durable, ...surviving(inode.pending, random)], place);
    }
  }
}

function namesOf(folder: string): Map<string, Inode | 'folder'> {
  const names = new Map<string, Inode | 'folder'>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      const inode = { source: place, durable: [], pending: [] };
      names.set(path.relative(folder, place), statSync(place).isDirectory() ? 'folder' : inode);
    }
  }
  return names;
}

/** What a disk kept of changes that were never synced. */
function surviving(changes: readonly Change[], random: Random): Change[] {
  const way = random.pick(['none', 'all', 'first', 'some'] as const);
  if (way === 'none' || changes.length === 0) {
    return [];
  }
  const kept = way === 'first' ? changes.slice(0, random.between(0, changes.length)) : [...changes];
  return way === 'all'
    ? kept
    : kept.flatMap((change) => (way === 'some' && random.between(0, 1) === 0 ? [] : torn(change, random)));
}

/** Now and then, only some sectors of a write. */
function torn(change: Change, random: Random): Change[] {
  if (!('bytes' in change) || random.between(1, 4) > 1) {
    return [change];
  }
  const pieces: Change[] = [];
  const { at, bytes } = change;
  for (let from = 0; from < bytes.length;) {
    const end = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
    if (random.between(0, 1) === 1) {
      pieces.push({ at: at + from, bytes: bytes.subarray(from, end) });
    }
    from = end;
  }
  return pieces;
}

function writeInode({ source }: Inode, changes: readonly Change[], place: string): void {
  if (source !== undefined) {
    copyFileSync(source, place);
  }
  const file = openSync(place, source === undefined ? 'w' : 'r+', 0o600);
  for (const change of changes) {
    if ('size' in change) {
      ftruncateSync(file, change.size);
    } else {
      writeSync(file, change.bytes, 0, change.bytes.length, change.at);
    }
  }
  closeSync(file);
}
