import { afterEach } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireProgram } from 'shared-types/testing/program.ts';
import { waitUntil } from './wait-until.ts';

const REDIS_SERVER = {
  name: 'A Redis server',
  variable: 'REDIS_SERVER_PATH',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  packages: ['redis-server'],
};

/** A Redis server that can hang, and stop and start again with its port and data. */
export type TestRedis = Awaited<ReturnType<typeof startServer>>;

/** Returns a function that starts a Redis server, which is removed after the test. */
export function setUpRedis() {
  const servers: TestRedis[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.remove()));
  });
  return async (password?: string): Promise<TestRedis> => {
    const server = await startServer(password);
    servers.push(server);
    return server;
  };
}

/** Starts a Redis server that stores its data; installs the program if it is missing. */
async function startServer(password: string | undefined) {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'redis-'));
  const program = await requireProgram(REDIS_SERVER);
  const access = password === undefined ? [] : ['--requirepass', password];
  // By default a busy disk delays what is written, and the end of the process loses it.
  const files = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder];
  let child: ChildProcess;
  const start = async () => {
    const place = ['--port', String(port), '--bind', '127.0.0.1'];
    child = spawn(program, [...place, ...files, ...access], { stdio: 'ignore' });
    await waitUntil(async () => child.exitCode !== null || (await listens(port)));
    if (child.exitCode !== null) {
      throw new Error(`${program} ended with ${child.exitCode}.`);
    }
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Makes it hang: connections stay open without responses. */
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
