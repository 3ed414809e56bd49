import type { ChildProcess } from 'node:child_process';
import type { TypeErrors } from 'feature-kit/development/type-errors.ts';
import { watchExposedModules } from 'feature-kit/webpack/watch-exposed-modules.ts';

/** Development server that restarts when its feature exposes other modules. */
export interface FrontEndServer {
  /** Returns true if its process ended unexpectedly. */
  ended(): boolean;
  send(message: TypeErrors): void;
  stop(): void;
}

/** Starts a server, and restarts it when the modules in `feature.json` change. @param say called with the reason */
export function superviseDevelopmentServer(
  spawnServer: () => ChildProcess,
  folder: string,
  say: (line: string) => void,
): FrontEndServer {
  let isLeaving = false;
  let isStopped = false;
  let child = start();
  const unwatch = watchExposedModules(folder, () => {
    // Several quick changes cause one restart, after the port is free.
    if (!isLeaving) {
      isLeaving = true;
      say('feature.json names other modules: the development server restarts');
      child.kill('SIGTERM');
    }
  });

  function start(): ChildProcess {
    const started = spawnServer();
    started.once('exit', () => {
      if (isLeaving && !isStopped) {
        isLeaving = false;
        child = start();
      } else {
        unwatch();
      }
    });
    return started;
  }

  return {
    ended: () => !isLeaving && child.exitCode !== null,
    send: (message) => child.connected && child.send(message),
    stop: () => {
      isStopped = true;
      unwatch();
      child.kill('SIGTERM');
    },
  };
}
