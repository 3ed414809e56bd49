import { type Random, seededRandom } from 'shared-types/testing/seeded-random.ts';
import type { Findings } from './findings.ts';

/** Options of a drill; the same seed selects the same faults. */
export interface DrillOptions {
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly minutes: number | undefined;
  /** Maximum time in ms until the site must respond again after a fault is over. */
  readonly recoverMs: number;
  /** Parts of the names of the faults to inject, separated by `|`; undefined injects all. */
  readonly only?: string | undefined;
  readonly say: (line: string) => void;
}

/** Fault injection under load, which checks the guarantees of the site. */
export interface DrillProgram {
  readonly name: string;
  readonly summary: string;
  /** Injects the faults and stops everything that it started. @param folder empty, and removed afterwards */
  readonly run: (options: DrillOptions, folder: string) => Promise<Findings>;
}

/** Repeats a round by count, by time, or by the usual count; numbers start at 1. */
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
