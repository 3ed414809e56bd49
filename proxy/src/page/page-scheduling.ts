import { setImmediate as nextRound } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import PQueue from 'p-queue';
import { HttpFailure } from '../protection/error-responses.ts';

/** Maximum number of waiting pages, about one second of work; a page above it gets status 503. */
const MAX_WAITING = 1_000;

const RETRY_AFTER_S = 5;

/**
 * Limits page rendering to one step per event loop round, so that a health check or a call waits for one page, not for
 * a hundred. Queues a page after rate limiting and before its cookies are decrypted; rejects it when the queue is full.
 * Waiting pages do not block the event loop, so that `loadLimits` cannot detect them.
 */
export const pageScheduling = plugin(async (app) => {
  const turns = new PQueue({ concurrency: 1 });
  const pageTurn = async () => turns.add(async () => nextRound());
  app.decorate('pageTurn', pageTurn);
  app.addHook('onRequest', async ({ kind }) => {
    if (kind === 'page') {
      if (turns.size >= MAX_WAITING) {
        throw new HttpFailure(503, { retryAfter: RETRY_AFTER_S });
      }
      await pageTurn();
    }
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when a page may continue with its next step. */
    pageTurn(): Promise<void>;
  }
}
