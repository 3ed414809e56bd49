import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireProgram } from 'shared-types/testing/program.ts';
import { waitUntil } from './wait-until.ts';

const REDIS_SERVER = {
  name: 'A Redis server',
  variable: 'REDIS_SERVER_PATH',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  packages: ['redis-server'],
};

export interface TestRedis {
  readonly url: string;
  /** Makes it hang: connections stay open without responses. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/**
 * Starts a Redis server; installs the program if it is missing.
 * @param options `port`: a free one if absent; `folder`: folder of an append-only file, none if absent
 */
export async function startRedis(
  options: { port?: number; password?: string; folder?: string } = {},
): Promise<TestRedis> {
  const { port = await freePort(), password, folder } = options;
  const program = await requireProgram(REDIS_SERVER);
  const access = password === undefined ? [] : ['--requirepass', password];
  // By default a busy disk delays what is written, and the end of the process loses it.
  const files =
    folder === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder];
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...files, ...access], {
    stdio: 'ignore',
  });
  await waitUntil(async () => child.exitCode !== null || (await listens(port)));
  if (child.exitCode !== null) {
    throw new Error(`${program} ended with ${child.exitCode}.`);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
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
