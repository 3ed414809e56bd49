import { setImmediate as nextRound } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import PQueue from 'p-queue';
import { HttpFailure } from '../protection/error-answers.ts';
import { failureWords } from '../protection/failure-words.ts';

/** So many turns may be waited for, about a second's work: a page that finds more is turned away. */
const MOST_WAITING = 1_000;

/** When such a page may be asked for again, in seconds. */
const RETRY_AFTER_S = 5;

/**
 * Turns of pages that come together: one of them goes on in each round of the event loop, so that a health check or a
 * call beside a hundred pages waits for one of them, not for all. A page has its first turn before its cookies are opened,
 * and after it was counted: what is turned away waits for nothing. What waits here holds nothing else up, so that nothing
 * else notices when too many do.
 */
export const pageTurns = plugin<{ mostWaiting?: number }>(async (app, { mostWaiting = MOST_WAITING }) => {
  const turns = new PQueue({ concurrency: 1 });
  const pageTurn = async () => turns.add(async () => nextRound());
  app.decorate('pageTurn', pageTurn);
  app.addHook('onRequest', async ({ kind }) => {
    if (kind === 'page') {
      if (turns.size >= mostWaiting) {
        throw new HttpFailure(503, { error: failureWords(503), retryAfter: RETRY_AFTER_S });
      }
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
