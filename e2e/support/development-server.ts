import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypeErrors } from 'feature-kit/development/type-errors.ts';
import { developmentPort, ROOT } from 'feature-kit/project/front-ends.ts';
import { freePort } from 'shared-types/testing/free-port.ts';

/** How often is looked whether a server listens, in ms. */
const LOOK_MS = 100;

/** A development server of one front end, as a developer runs it. */
export interface DevelopmentServer {
  readonly origin: string;
  /** Sends what the checker of types found. */
  send(message: TypeErrors): void;
  stop(): void;
}

/**
 * Starts one and waits until its entry is served.
 * @param folder of the package, a copy perhaps
 */
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

/** Waits until a port accepts connections. @param lives returns false if there is no server to wait for */
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
