import { setImmediate as nextRound } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import pLimit from 'p-limit';

/**
 * Turns of pages that come together: one of them goes on in each round of the event loop, so that a health check or a
 * call beside a hundred pages waits for one of them, not for all. A page has its first turn before its cookies are opened,
 * and after it was counted: what is turned away waits for nothing.
 */
export const pageTurns = plugin(async (app) => {
  const oneAtATime = pLimit(1);
  const pageTurn = async () => oneAtATime(async () => nextRound());
  app.decorate('pageTurn', pageTurn);
  app.addHook('onRequest', async ({ kind }) => {
    if (kind === 'page') {
      await pageTurn();
    }
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Settled when a page may go on with its next piece of work. */
    pageTurn(): Promise<void>;
  }
}
