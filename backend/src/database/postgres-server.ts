import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findPostgresBinaries } from './postgres-binaries.ts';

/** User and group that PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** A PostgreSQL server of tests in a folder of its own, started. */
export interface PostgresServer {
  readonly url: string;
  /** Its data; to be copied while it is stopped. */
  readonly data: string;
  start(): Promise<void>;
  /** `fast` ends its connections in order, `immediate` as a crash. */
  end(how: 'fast' | 'immediate'): Promise<void>;
  /** Removes the folder. The server must have ended. */
  remove(): void;
}

/**
 * Starts a server on a free port.
 * @param options.from data folder of a stopped server to begin with; a new one otherwise
 * @param options.durable whether commits are synced as they are in earnest; tests need none of it
 */
export async function startPostgresServer(options: {
  readonly from?: string;
  readonly durable: boolean;
}): Promise<PostgresServer> {
  const bin = await findPostgresBinaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-postgres-'));
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  if (user !== undefined) {
    chownSync(folder, user.uid, user.gid);
  }
  const data = path.join(folder, 'data');
  const run = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  if (options.from === undefined) {
    execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
      ...run,
      stdio: 'ignore',
    });
  } else {
    execFileSync('cp', ['-a', options.from, data]);
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${options.durable ? 'on' : 'off'}`,
    'max_connections=200',
  ];
  const start = async () => {
    const started = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(started.stderr);
    return started;
  };
  let server = await start();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    data,
    start: async () => {
      server = await start();
    },
    end: async (how) =>
      new Promise<void>((resolve) => {
        server.once('exit', () => resolve());
        server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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
