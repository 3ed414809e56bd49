import { setImmediate as nextRound } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Turns of pages that come together: one of them goes on in each round of the event loop, so that a health check or a
 * call beside a hundred pages waits for one of them, not for all.
 */
export function pageTurns(): () => Promise<void> {
  const oneAtATime = pLimit(1);
  return async () => oneAtATime(async () => nextRound());
}
