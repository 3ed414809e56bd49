import type { FastifyInstance } from 'fastify';

/**
 * Does something again and again until the app is closed, which waits for the one that is under way.
 * @param everyMs time between two beginnings, in ms; one that takes longer is not begun a second time beside itself
 * @param work must not reject
 * @returns does it now, or waits for the one that is under way
 */
export function runRegularly(app: FastifyInstance, everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = async () => {
    underWay ??= work().finally(() => (underWay = undefined));
    await underWay;
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
  return run;
}
