import { setTimeout } from 'node:timers/promises';
import { type Service, startService, stopServices, waitForEnd } from './service.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
/** After this running time a restart is immediate again, in ms. */
const STEADY_AFTER_MS = 60_000;

interface SupervisedServiceOptions<Ready> {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: 'inherit' | number;
  readonly say: (line: string) => void;
  /** Returns additional environment of restarts, which preserves the address. */
  readonly again: (ready: Ready) => NodeJS.ProcessEnv;
}

export type SupervisedService<Ready> = Awaited<ReturnType<typeof superviseService<Ready>>>;

/** Restarts a service after 250 ms, then delays that double up to 5 s. @throws {Error} if the first start fails */
export async function superviseService<Ready>(options: SupervisedServiceOptions<Ready>) {
  const { name, file, env, log, say } = options;
  const first = await startService<Ready>(name, file, env, log);
  const later = { ...env, ...options.again(first.ready) };
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Service<unknown> = first;
  let wait = FIRST_WAIT_MS;

  /** Retries until the service runs; returns undefined after a stop. */
  const startAgain = async () => {
    for (;;) {
      say(`Starting the ${name} again in ${wait} ms.`);
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) {
        return undefined;
      }
      wait = Math.min(2 * wait, MAX_WAIT_MS);
      try {
        return await startService<Ready>(name, file, later, log);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keep = async () => {
    for (;;) {
      const started = Date.now();
      const how = await waitForEnd(current);
      if (signal.aborted) {
        return;
      }
      say(`The ${name} ended (${how}).`);
      wait = Date.now() - started > STEADY_AFTER_MS ? FIRST_WAIT_MS : wait;
      const next = await startAgain();
      if (next === undefined) {
        return;
      }
      current = next;
      if (signal.aborted) {
        await stopServices([current]);
        return;
      }
      say(`The ${name} runs again.`);
    }
  };
  const supervising = keep();
  return {
    /** Ready message of the first start. */
    ready: first.ready,
    /** Returns the id of its current process. */
    pid: () => current.process.pid,
    stop: async () => {
      stopping.abort();
      await stopServices([current]);
      await supervising;
    },
  };
}
