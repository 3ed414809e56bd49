import type { Random } from 'shared-types/testing/seeded-random.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import type { Findings } from './findings.ts';

/** Duration and repetitions of a drill; the same seed selects the same faults. */
export interface DrillOptions {
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly minutes: number | undefined;
  /** Maximum time in ms until the site must respond again after a fault is over. */
  readonly recoverMs: number;
  /** Part of the names of faults to inject; all of them when absent. Bad releases have names. */
  readonly only?: string | undefined;
  /** Called with each line of progress. */
  readonly say: (line: string) => void;
}

/** One kind of injected fault, under load, and the promises that must not break. */
export interface DrillProgram {
  readonly name: string;
  /** One line for the list. */
  readonly summary: string;
  /** Injects the faults; everything that it starts is stopped in any case. */
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

/**
 * Repeats a round a number of times, or until the time is over, or the default number of times.
 * @param round called with its number from 1 on and separate random numbers
 */
export async function repeatRounds(
  { seed, rounds, minutes }: DrillOptions,
  usual: number,
  round: (number: number, random: Random) => Promise<void>,
): Promise<void> {
  const most = rounds ?? (minutes === undefined ? usual : Infinity);
  const end = minutes === undefined ? Infinity : Date.now() + minutes * 60_000;
  for (let number = 1; number <= most && Date.now() < end; number += 1) {
    await round(number, seededRandom(seed * 1_000 + number));
  }
}
