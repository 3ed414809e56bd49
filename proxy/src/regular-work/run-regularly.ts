import type { FastifyInstance } from 'fastify';

/**
 * Repeats work until the app closes, which waits for a run in progress.
 * @param everyMs time between two starts, in ms; a longer run is not started concurrently
 * @param work must not reject
 * @returns function that runs it now, or waits for the run in progress
 */
export function runRegularly(app: FastifyInstance, everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    running ??= work().finally(() => (running = undefined));
    await running;
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}
