import { lineNow } from './line.ts';
import { NeverGivenError } from './never-given-error.ts';

/**
 * How long a version whose entry is there may take to give a part, in seconds in which the page could work: longer than
 * the limit of a chunk. On a slow line chunks come one after the other, each within a limit of its own.
 */
const MOST_SECONDS = { good: 15, slow: 45 };

/**
 * What a version gives, when it does so in time. Seconds are counted by ticks: those of a machine that sleeps, of a page
 * that stands still and of a line that is away are no fault of the version.
 * @param isThere whether the version's entry has run
 * @throws {NeverGivenError} when the time is over
 */
export async function givenInTime<T>(given: Promise<T>, isThere: () => boolean): Promise<T> {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let passed = 0;
  const over = new Promise<never>((_, reject) => {
    ticking = setInterval(() => {
      const line = lineNow();
      passed += isThere() && line !== 'away' ? 1 : 0;
      const most = MOST_SECONDS[line === 'good' ? 'good' : 'slow'];
      if (passed >= most) {
        reject(new NeverGivenError(most));
      }
    }, 1_000);
  });
  try {
    return await Promise.race([given, over]);
  } finally {
    if (ticking !== undefined) {
      clearInterval(ticking);
    }
  }
}
