import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ServerPlace } from './postgres-programs.ts';

/** Maximum time for a server to start or stop, in s: after a crash it replays its log first. */
const START_MAX_S = 60;
const STOP_MAX_S = 30;

/** Maximum wait for a server that another process is starting or stopping, in ms. */
const SETTLE_MAX_MS = 10_000;
const SETTLE_EVERY_MS = 100;

const USER = 'site';

/** In the data folder, so that a moved data folder retains its password. */
export const PASSWORD_FILE = 'site_password';

/** PostgreSQL could not be created or started. */
export class ServerNotStarted extends Error {
  constructor({ folder }: ServerPlace, reason: string) {
    super(`PostgreSQL did not start in ${folder}: ${reason}`);
    this.name = 'ServerNotStarted';
  }
}

export function getDataFolder({ folder }: ServerPlace): string {
  return path.join(folder, 'data');
}

/**
 * Starts a server on the loopback address, in a separate session, so that Ctrl-C does not reach it. The first start
 * creates the database with a random password.
 * @param options.port a free one by default
 * @param options.durable false for tests: commits are not synced to the disk
 * @returns its address
 * @throws {ServerNotStarted} with what PostgreSQL reported
 */
export async function startServer(
  place: ServerPlace,
  { port, durable = true }: { readonly port?: number; readonly durable?: boolean } = {},
): Promise<string> {
  const data = getDataFolder(place);
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    createDatabase(place, durable);
  }
  const chosen = port ?? (await findFreePort());
  const log = path.join(place.folder, 'postgres.log');
  rmSync(log, { force: true });
  removeStaleLock(place);
  const settings = {
    port: chosen,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  try {
    await runPgCtl(place, ['start', '-w', '-t', String(START_MAX_S), '-l', log, '-o', options.join(' ')]);
  } catch {
    throw new ServerNotStarted(place, `${findReason(log)} Its whole log: ${log}`);
  }
  return createAddress(place, chosen);
}

/**
 * Stops a server: `fast` closes its connections in order, `immediate` acts as a crash.
 * @throws {Error} when it does not stop in time
 */
export async function stopServer(place: ServerPlace, how: 'fast' | 'immediate'): Promise<void> {
  await runPgCtl(place, ['stop', '-w', '-t', String(STOP_MAX_S), '-m', how]);
}

/** Kills a server of a test, as a crash; does nothing if it does not run. */
export function killServer(place: ServerPlace): void {
  if (readLock(place) !== undefined) {
    runProgram(place, 'pg_ctl', ['-D', getDataFolder(place), 'stop', '-m', 'immediate']);
  }
}

/**
 * Returns the address of the server that runs in a folder; undefined when none does. Waits while another process is
 * starting or stopping it.
 */
export async function findServer(place: ServerPlace): Promise<string | undefined> {
  const end = Date.now() + SETTLE_MAX_MS;
  for (let lock = readLock(place); lock !== undefined; lock = readLock(place)) {
    if (await acceptsConnections(lock)) {
      return lock;
    }
    if (Date.now() > end) {
      return undefined;
    }
    await sleep(SETTLE_EVERY_MS);
  }
  return undefined;
}

/** Runs SQL in the files of a stopped server, which replays its log first. @throws {ServerNotStarted} */
export function runSingleUser(place: ServerPlace, data: string, sql: string): void {
  runProgram(place, 'postgres', ['--single', '-D', data, 'postgres'], `${sql}\n`);
}

export function createPassword(): string {
  return randomBytes(24).toString('hex');
}

export function setPasswordSql(password: string): string {
  return `ALTER ROLE ${USER} PASSWORD '${password}'`;
}

/** A start that is interrupted here leaves a folder of its process, which a later one removes. */
function createDatabase(place: ServerPlace, durable: boolean): void {
  for (const name of readdirSync(place.folder)) {
    const [, pid] = /^new-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isProcessRunning(Number(pid))) {
      rmSync(path.join(place.folder, name), { recursive: true });
    }
  }
  const data = getDataFolder(place);
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new ServerNotStarted(place, `${data} is not a database of PostgreSQL. Move it away, or set DATA_DIR.`);
  }
  const unfinished = path.join(place.folder, `new-${process.pid}`);
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, createPassword(), { mode: 0o600 });
  if (place.user !== undefined) {
    chownSync(passwordFile, place.user.uid, place.user.gid);
  }
  try {
    runProgram(place, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      durable ? '--no-instructions' : '--no-sync',
    ]);
    renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function runPgCtl(place: ServerPlace, args: readonly string[]): Promise<void> {
  await promisify(execFile)(path.join(place.programs, 'pg_ctl'), ['-D', getDataFolder(place), ...args], runAs(place));
}

/** Runs a program of PostgreSQL to its end. @throws {ServerNotStarted} with what it reported */
function runProgram(place: ServerPlace, program: string, args: readonly string[], input = ''): void {
  try {
    execFileSync(path.join(place.programs, program), args, {
      ...runAs(place),
      input,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new ServerNotStarted(place, output);
  }
}

function runAs({ folder, user }: ServerPlace) {
  return { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
}

/** Returns the address that `postmaster.pid` states: the process in its first line, the port in its fourth. */
function readLock(place: ServerPlace): string | undefined {
  const file = getLockFile(place);
  const [pid, , , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return pid !== undefined && isServer(Number(pid)) ? createAddress(place, Number(port ?? 0)) : undefined;
}

/**
 * Removes the lock file of a server that was killed: in a container another process may have its number by now. The
 * file is renamed first, and restored if another server has written it meanwhile: a server without a lock file cannot
 * be found.
 */
function removeStaleLock(place: ServerPlace): void {
  const file = getLockFile(place);
  if (!isStaleLock(file)) {
    return;
  }
  const taken = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, taken);
  } catch {
    // Another process has removed it.
    return;
  }
  if (isStaleLock(taken)) {
    rmSync(taken);
  } else {
    renameSync(taken, file);
  }
}

/** Returns true for a lock file of a process that is no PostgreSQL; an empty one is being written. */
function isStaleLock(file: string): boolean {
  const [pid = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return pid !== '' && !isServer(Number(pid));
}

function getLockFile(place: ServerPlace): string {
  return path.join(getDataFolder(place), 'postmaster.pid');
}

function createAddress(place: ServerPlace, port: number): string {
  const password = readFileSync(path.join(getDataFolder(place), PASSWORD_FILE), 'utf8');
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

async function acceptsConnections(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: SETTLE_MAX_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns true if a process is PostgreSQL and not a zombie, as far as the system reports it. */
function isServer(pid: number): boolean {
  if (process.platform !== 'linux') {
    return isProcessRunning(pid);
  }
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /^\d+ \(postgres\) [^ZX]/.test(readFileSync(file, 'utf8'));
}

/** Returns the lines in which PostgreSQL reports why it does not start. */
function findReason(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  const reasons = lines.filter((line) => /(FATAL|HINT|DETAIL|ERROR|could not):? /.test(line));
  return (reasons.length > 0 ? reasons : lines.slice(-3)).map((line) => line.replace(/^.*?\] /, '')).join(' ');
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
