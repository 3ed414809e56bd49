import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypeErrors } from 'feature-kit/development/type-errors.ts';
import { developmentPort, ROOT } from 'feature-kit/project/front-ends.ts';
import { freePort } from 'shared-types/testing/free-port.ts';

/** Interval of connection attempts, in ms. */
const LOOK_MS = 100;

/** Development server of one front end. */
export interface DevelopmentServer {
  readonly origin: string;
  /** Sends type errors. */
  send(message: TypeErrors): void;
  stop(): void;
}

/** Starts a development server and waits until it listens. @param folder folder of the package, or of a copy */
export async function startDevelopmentServer(
  packageName: string,
  folder = `${ROOT}/${packageName}`,
): Promise<DevelopmentServer> {
  const port = await freePort();
  const webpack = `${ROOT}/node_modules/webpack/bin/webpack.js`;
  const child = spawn(process.execPath, [webpack, 'serve', '--mode', 'development'], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port - developmentPort(packageName) + developmentPort('shell')) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The development server of ${packageName} ended with ${code}.`)));
  });
  child.stdout?.resume();
  // The server delays requests until the first build is done.
  await Promise.race([listens(port, () => child.exitCode === null), ended]);
  return {
    origin: `http://localhost:${port}`,
    send: (message) => child.send(message),
    stop: () => child.kill('SIGTERM'),
  };
}

/** Waits until a port accepts connections. @param lives returns false if the server ended */
async function listens(port: number, lives: () => boolean): Promise<void> {
  while (lives()) {
    const socket = connect({ port, host: 'localhost' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) {
      return;
    }
    await pause(LOOK_MS);
  }
}
