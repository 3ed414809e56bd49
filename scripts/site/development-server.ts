import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { TypeErrors } from 'feature-kit/development/type-errors.ts';
import { developmentPort, ROOT } from 'feature-kit/project/front-ends.ts';

const ASK_EVERY_MS = 100;

export type DevelopmentServer = ReturnType<typeof startDevelopmentServer>;

/**
 * Starts the development server of a front end, without npx, which would not forward signals. @param port another port
 * than that of the front end @param folder folder of the package, or of a copy
 */
export function startDevelopmentServer(name: string, port = developmentPort(name), folder = `${ROOT}/${name}`) {
  const firstPort = port - developmentPort(name) + developmentPort('shell');
  const child = spawn(process.execPath, [`${ROOT}/feature-kit/development/main.ts`], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(firstPort) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const origin = `http://localhost:${port}`;
  return {
    origin,
    /** Resolves after the first build. @throws {Error} if the server ended */
    async built(): Promise<void> {
      // The server responds when its build is complete.
      while ((await fetch(`${origin}/release-build.json`).catch(() => undefined)) === undefined) {
        if (child.exitCode !== null) {
          throw new Error(`The development server of ${name} ended. See its output above.`);
        }
        await wait(ASK_EVERY_MS);
      }
    },
    send: (message: TypeErrors) => child.connected && child.send(message),
    stop: () => child.kill('SIGTERM'),
  };
}
