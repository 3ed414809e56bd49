import type { Random } from 'shared-types/testing/seeded-random.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import type { Findings } from './findings.ts';

/** How long and how often a drill is run; the same seed chooses the same faults again. */
export interface DrillOptions {
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly minutes: number | undefined;
  /** Longest time in ms until the site must answer again by itself after a fault is over. */
  readonly recoverMs: number;
  /** Words in the names of the faults that are made; all of them when absent. Bad releases have names. */
  readonly only?: string | undefined;
  /** Number of endpoints that are flooded concurrently. */
  readonly together: number;
  /** Told what happens, a line at a time. */
  readonly say: (line: string) => void;
}

/** One kind of fault that is made on purpose, under load, and what must hold then. */
export interface DrillProgram {
  readonly name: string;
  /** One line for the list. */
  readonly summary: string;
  /** Makes the faults; everything that it starts is ended, whatever happened. */
  readonly run: (options: DrillOptions) => Promise<Findings>;
}

/**
 * Does something again and again: as many rounds as asked for, or until the time is over, or as often as is usual.
 * @param round given its number from 1 on and numbers of its own
 */
export async function eachRound(
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
