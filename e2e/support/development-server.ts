import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import type { TypeErrors } from 'feature-kit/development/type-errors.ts';
import { developmentPort, ROOT } from 'feature-kit/project/front-ends.ts';
import { freePort } from 'shared-types/testing/free-port.ts';

/** Starts a development server and waits until it listens. @param folder folder of the package, or of a copy */
export async function startDevelopmentServer(packageName: string, folder = `${ROOT}/${packageName}`) {
  const port = await freePort();
  const child = spawn(process.execPath, [`${ROOT}/feature-kit/development/main.ts`], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port - developmentPort(packageName) + developmentPort('shell')) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The development server of ${packageName} ended with ${code}.`)));
  });
  child.stdout?.resume();
  const origin = `http://localhost:${port}`;
  const isListening = async () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  // The server delays responses until the first build is done.
  await Promise.race([expect.poll(isListening, { timeout: 120_000 }).toBe(true), ended]);
  return {
    origin,
    send: (message: TypeErrors) => child.send(message),
    stop: () => child.kill('SIGTERM'),
  };
}
